<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_shop_io" entityName="ShopIo">
  <includes href="../storage/storage.io#_storage_catalogue"/>
  <fileSets id="_shop_articles" entityName="articles">
    <size specification="100000 * 16384"/>
  </fileSets>
  <requests id="_shop_browse_request" entityName="read an article" fileSet="_shop_articles">
    <action xsi:type="seff:InternalAction" href="shop.repository#_shop_browse_action"/>
    <size specification="16384"/>
    <sequentiality specification="0"/>
  </requests>
  <requests id="_shop_index_request" entityName="index an article" fileSet="_shop_articles">
    <action xsi:type="seff:InternalAction" href="shop.repository#_shop_index_action"/>
    <size specification="16384"/>
    <sequentiality specification="0"/>
  </requests>
  <storageResources id="_shop_storage" entityName="cloud" configuration="//@configurations.0">
    <containers href="shop.resourceenvironment#_shop_vm"/>
    <limits id="_shop_volume" entityName="volume" rate="100" burstRate="3000" credits="600"/>
  </storageResources>
  <configurations name="storage of the provider">
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
        <origin href="pathmap://LOGGIA_MODELS/storage.featuremodel#regression.mars"/>
      </confignode>
      <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
    </defaultConfig>
  </configurations>
</io:IoModel>
