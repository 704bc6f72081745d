@rem SPDX-License-Identifier: EPL-2.0
@echo off
rem Starts the workbench with the Java in the folder "runtime", or else that of JAVA_HOME or of the path, which must be
rem version 17 or newer. LOGGIA_JAVA_OPTIONS holds options for it; -data FOLDER names the workspace.
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if exist "%~dp0runtime\bin\java.exe" set "JAVA=%~dp0runtime\bin\java"
"%JAVA%" -version >nul 2>&1 || (echo loggia: no Java; install version 17 or newer, or set JAVA_HOME& exit /b 2)
for %%j in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%j"
:start
"%JAVA%" -Xmx2g %LOGGIA_JAVA_OPTIONS% -jar "%LAUNCHER%" %*
set "STATUS=%errorlevel%"
rem 23: start again; 24: start again with another workspace, which the dialog proposes
if %STATUS% equ 23 goto start
if not %STATUS% equ 24 exit /b %STATUS%
"%JAVA%" -Xmx2g %LOGGIA_JAVA_OPTIONS% -jar "%LAUNCHER%"
