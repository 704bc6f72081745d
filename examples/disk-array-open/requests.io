<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_requests_io" entityName="RequestsIo">
  <includes href="array.io#_open_catalogue"/>
  <fileSets id="_requests_files" entityName="files">
    <size specification="16 * 1073741824"/>
  </fileSets>
  <requests id="_requests_read_request" entityName="read" fileSet="_requests_files">
    <action xsi:type="seff:InternalAction" href="requests.repository#_requests_read_action"/>
    <size specification="64 * 1024"/>
    <sequentiality specification="0.5"/>
  </requests>
  <requests id="_requests_write_request" entityName="write" type="write" fileSet="_requests_files">
    <action xsi:type="seff:InternalAction" href="requests.repository#_requests_write_action"/>
    <size specification="32 * 1024"/>
    <sequentiality specification="0.5"/>
  </requests>
  <storageResources id="_requests_storage" entityName="storage" modelTimeUnit="ms" memoryLength="200" configuration="//@configurations.0">
    <containers href="requests.resourceenvironment#_requests_vm"/>
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
