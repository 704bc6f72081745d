package org.loggia.cli;
