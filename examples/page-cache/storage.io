<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_fileServer_cache" entityName="FileServerWithPageCache">
  <includes href="../file-server/file-server.io#_fileServer_io"/>
  <includes href="../datasheets/datasheets.io#_datasheets"/>
  <storageResources id="_fileServer_cache_storageResource" entityName="storage" modelTimeUnit="ms" configuration="//@configurations.0">
    <containers href="../file-server/file-server.resourceenvironment#_fileServer_fileServer_vm"/>
    <caches id="_fileServer_cache_memory" entityName="memory" size="524288000" dirtyLimit="104857600"/>
  </storageResources>
  <configurations name="hard disk of a datasheet">
    <defaultConfig>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#virtualization.kvm"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#hardware.datasheet"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#disk.hdd"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#scheduler.mq-deadline"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#filesystem.ext4"/>
      </confignode>
      <confignode configState="SELECTED">
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
      </confignode>
      <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
    </defaultConfig>
  </configurations>
</io:IoModel>
