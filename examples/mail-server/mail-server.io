<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_mailServer_io" entityName="MailServerIo">
  <fileSets id="_mailServer_fileSet" entityName="mails">
    <size specification="0.8 * 50000 * 16384"/>
  </fileSets>
  <requests id="_mailServer_append_request" entityName="append to file" type="write" fileSet="_mailServer_fileSet">
    <action xsi:type="seff:InternalAction" href="mail-server.repository#_mailServer_append_action"/>
    <size specification="data.BYTESIZE"/>
    <sequentiality specification="0.57"/>
  </requests>
  <requests id="_mailServer_read_request" entityName="read whole file" fileSet="_mailServer_fileSet">
    <action xsi:type="seff:InternalAction" href="mail-server.repository#_mailServer_read_action"/>
    <size specification="data.BYTESIZE"/>
    <sequentiality specification="0.29"/>
  </requests>
</io:IoModel>
