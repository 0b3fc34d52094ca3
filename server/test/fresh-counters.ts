import { register } from 'prom-client';

/** The files of one worker share the packages, and with them the register of counters. */
register.clear();
