package org.loggia.queueing;
