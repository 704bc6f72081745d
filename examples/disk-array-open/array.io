<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_open_catalogue" entityName="OpenDiskArrayModels">
  <analysisModels id="_open_cubist" entityName="Cubist, disk array, open arrivals" formalism="regression" readModel="cubist/read.json" writeModel="cubist/write.json">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.none"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.hdd"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.none"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.cubist"/>
  </analysisModels>
</io:IoModel>
