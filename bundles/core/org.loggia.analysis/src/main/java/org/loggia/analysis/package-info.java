package org.loggia.analysis;
