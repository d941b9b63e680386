import { stripVTControlCharacters } from 'node:util';

/** Errors that say in plain words what is to be done: where they were thrown helps nobody. */
const refusals = new Set(['WrongArgument', 'SchemaMismatch', 'UnsoundSchemas', 'WrongSetting', 'OtherInstallation']);

/** What to print of an error. */
export function wordsOf(error) {
  if (refusals.has(error.constructor.name)) return error.message;
  // A file that cannot be read as code: its place stands in the message, coloured for a terminal.
  if (/\[PARSE_ERROR\]/.test(error.message)) return stripVTControlCharacters(error.message).trim();
  return error.stack;
}
