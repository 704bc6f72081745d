package org.loggia.simulation;
