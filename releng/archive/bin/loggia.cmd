@rem SPDX-License-Identifier: EPL-2.0
@echo off
rem Loggia's command line. It uses the Java in the folder "runtime", or else that of JAVA_HOME or of the path, which must
rem be of version 17 or newer. LOGGIA_JAVA_OPTIONS contains options for the Java virtual machine, such as -Xmx2g.
setlocal
set JAVA=java
if defined JAVA_HOME set JAVA=%JAVA_HOME%\bin\java
if exist "%~dp0..\runtime\bin\java.exe" set JAVA=%~dp0..\runtime\bin\java
"%JAVA%" "@%~dp0..\program\java.options" %LOGGIA_JAVA_OPTIONS% -jar "%~dp0..\program\org.loggia.cli.jar" %*
