<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_twoMachines_storage" entityName="TwoMachinesStorage">
  <includes href="../../file-server/file-server.io#_fileServer_io"/>
  <includes href="../../mail-server/mail-server.io#_mailServer_io"/>
  <storageResources id="_twoMachines_storageResource" entityName="storage" modelTimeUnit="ms" configuration="//@configurations.0">
    <containers href="../../consolidation/consolidation.resourceenvironment#_consolidation_fileServer_vm"/>
    <containers href="../../consolidation/consolidation.resourceenvironment#_consolidation_mailServer_vm"/>
  </storageResources>
  <analysisModels id="_twoMachines_net" entityName="net of two machines, coupled" formalism="qpn-coupled" readModel="two-machines.qpe" writeModel="two-machines.qpe">
    <features href="pathmap://LOGGIA_MODELS/storage.featuremodel#qpn.coupled"/>
  </analysisModels>
  <configurations name="storage under test">
    <defaultConfig>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#qpn.coupled"/>
      </confignode>
      <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
    </defaultConfig>
  </configurations>
</io:IoModel>
