<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_fileServer_io" entityName="FileServerIo">
  <fileSets id="_fileServer_fileSet" entityName="files">
    <size specification="0.8 * 10000 * 131072"/>
  </fileSets>
  <requests id="_fileServer_write_request" entityName="write whole file" type="write" fileSet="_fileServer_fileSet">
    <action xsi:type="seff:InternalAction" href="file-server.repository#_fileServer_write_action"/>
    <size specification="data.BYTESIZE"/>
    <sequentiality specification="0.99"/>
  </requests>
  <requests id="_fileServer_append_request" entityName="append to file" type="write" fileSet="_fileServer_fileSet">
    <action xsi:type="seff:InternalAction" href="file-server.repository#_fileServer_append_action"/>
    <size specification="data.BYTESIZE"/>
    <sequentiality specification="0.99"/>
  </requests>
  <requests id="_fileServer_read_request" entityName="read whole file" fileSet="_fileServer_fileSet">
    <action xsi:type="seff:InternalAction" href="file-server.repository#_fileServer_read_action"/>
    <size specification="data.BYTESIZE"/>
    <sequentiality specification="0.97"/>
  </requests>
</io:IoModel>
