<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_consolidation_storage" entityName="ConsolidationStorage">
  <includes href="../file-server/file-server.io#_fileServer_io"/>
  <includes href="../mail-server/mail-server.io#_mailServer_io"/>
  <includes href="../disk-array/array.io#_array_catalogue"/>
  <storageResources id="_consolidation_storageResource" entityName="storage" modelTimeUnit="ms" configuration="//@configurations.0">
    <containers href="consolidation.resourceenvironment#_consolidation_fileServer_vm"/>
    <containers href="consolidation.resourceenvironment#_consolidation_mailServer_vm"/>
  </storageResources>
  <configurations name="disk array in simulated time">
    <defaultConfig>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.none"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.measured"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.hdd"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.none"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.cubist"/>
      </confignode>
      <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
    </defaultConfig>
  </configurations>
</io:IoModel>
