package org.loggia.regression;
