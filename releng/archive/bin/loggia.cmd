@rem SPDX-License-Identifier: EPL-2.0
@echo off
rem Loggia's command line, with the Java of JAVA_HOME, or that of the path: version 17 or newer. LOGGIA_JAVA_OPTIONS
rem holds options for the Java machine, such as -Xmx2g.
setlocal
set JAVA=java
if defined JAVA_HOME set JAVA=%JAVA_HOME%\bin\java
"%JAVA%" -Xlog:disable -XX:+UseSerialGC %LOGGIA_JAVA_OPTIONS% -jar "%~dp0..\program\org.loggia.cli.jar" %*
