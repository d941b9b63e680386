import { setFlagsFromString } from 'node:v8';

/**
 * Must be imported first. Limits how far V8 lets the heap grow beyond live data before collecting garbage: under load a
 * quarter of the process was garbage. See docs/decisions/0036-heap-growth-limit.md.
 */
setFlagsFromString('--heap-growing-percent=40');
