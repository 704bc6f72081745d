<?xml version="1.0" encoding="UTF-8"?>
<io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:io="http://loggia.org/io/1.0" id="_fileServer_objectives" entityName="FileServerObjectives">
  <objectives id="_fileServer_objective_quick" entityName="Quick" figure="p95 of FileServerUsers" limit="&lt; 200 ms"/>
  <objectives id="_fileServer_objective_room" entityName="Room for more" figure="utilization of FileServerVM/CPU" limit="&lt;= 70 %"/>
</io:IoModel>
