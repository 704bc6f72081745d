<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_fileServer_storage" entityName="FileServerStorage">
  <includes href="file-server.io#_fileServer_io"/>
  <includes href="../storage/storage.io#_storage_catalogue"/>
  <storageResources id="_fileServer_storageResource" entityName="storage" modelTimeUnit="ms" configuration="//@configurations.0">
    <containers href="file-server.resourceenvironment#_fileServer_fileServer_vm"/>
  </storageResources>
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
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.distribution"/>
      </confignode>
      <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
    </defaultConfig>
  </configurations>
</io:IoModel>
