import { setFlagsFromString } from 'node:v8';

/**
 * Imported before anything else. How far V8 lets the heap grow past what was alive before it collects again: under load a
 * quarter of the process was garbage. docs/decisions/0036-heap-growth-limit.md
 */
setFlagsFromString('--heap-growing-percent=40');
