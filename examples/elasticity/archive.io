<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_archive_io" entityName="ArchiveIo">
  <includes href="../storage/storage.io#_storage_catalogue"/>
  <fileSets id="_archive_pictures" entityName="pictures">
    <size specification="100000 * 16384"/>
  </fileSets>
  <requests id="_archive_view_request" entityName="read a picture" fileSet="_archive_pictures">
    <action xsi:type="seff:InternalAction" href="archive.repository#_archive_viewer_action"/>
    <size specification="16384"/>
    <sequentiality specification="0"/>
  </requests>
  <requests id="_archive_index_request" entityName="read a picture to index it" fileSet="_archive_pictures">
    <action xsi:type="seff:InternalAction" href="archive.repository#_archive_indexer_action"/>
    <size specification="16384"/>
    <sequentiality specification="0"/>
  </requests>
  <storageResources id="_archive_storage" entityName="storage" configuration="//@configurations.0">
    <containers href="archive.resourceenvironment#_archive_web_vm"/>
    <containers href="archive.resourceenvironment#_archive_index_vm"/>
    <limits id="_archive_volume" entityName="volume" rate="60" burstRate="500" credits="3000">
      <containers href="archive.resourceenvironment#_archive_web_vm"/>
    </limits>
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
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#qpn.coupled"/>
      </confignode>
      <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
    </defaultConfig>
  </configurations>
</io:IoModel>
