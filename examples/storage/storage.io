<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_storage_catalogue" entityName="StorageModels">
  <analysisModels id="_storage_distribution" entityName="distribution" formalism="regression" readModel="distribution/read.json" writeModel="distribution/write.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
  </analysisModels>
  <analysisModels id="_storage_mars" entityName="MARS" formalism="regression" readModel="mars/read.json" writeModel="mars/write.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.mars"/>
  </analysisModels>
  <analysisModels id="_storage_lm-ia" entityName="linear model with interactions" formalism="regression" readModel="lm-ia/read.json" writeModel="lm-ia/write.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.linear-interactions"/>
  </analysisModels>
  <analysisModels id="_storage_cart" entityName="regression tree" formalism="regression" readModel="cart/read.json" writeModel="cart/write.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.cart"/>
  </analysisModels>
  <analysisModels id="_storage_qpn-solved" entityName="net, solved" formalism="qpn-solved" readModel="qpn/disk.qpe" writeModel="qpn/disk.qpe">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#qpn.solved"/>
  </analysisModels>
  <analysisModels id="_storage_qpn-coupled" entityName="net, coupled" formalism="qpn-coupled" readModel="qpn/disk.qpe" writeModel="qpn/disk.qpe">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#qpn.coupled"/>
  </analysisModels>
</io:IoModel>
