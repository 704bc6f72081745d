@rem SPDX-License-Identifier: EPL-2.0
@echo off
rem Starts the workbench with the Java of JAVA_HOME, or that of the path: version 17 or newer. LOGGIA_JAVA_OPTIONS
rem holds options for it; -data FOLDER names the workspace.
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" -version >nul 2>&1 || (echo loggia: no Java; install version 17 or newer, or set JAVA_HOME& exit /b 2)
for %%j in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%j"
:start
"%JAVA%" -Xmx2g %LOGGIA_JAVA_OPTIONS% -jar "%LAUNCHER%" %*
set "STATUS=%errorlevel%"
rem 23: start again; 24: start again with another workspace, which the dialog proposes
if %STATUS% equ 23 goto start
if not %STATUS% equ 24 exit /b %STATUS%
"%JAVA%" -Xmx2g %LOGGIA_JAVA_OPTIONS% -jar "%LAUNCHER%"
