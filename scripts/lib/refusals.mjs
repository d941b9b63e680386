import { stripVTControlCharacters } from 'node:util';

/** Errors whose message says what to do; their stack is not printed. */
const refusals = new Set(['WrongArgument', 'SchemaMismatch', 'UnsoundSchemas', 'WrongSetting', 'OtherInstallation']);

/** The text to print for an error: its message if that says what to do or is a parse error, otherwise its stack. */
export function wordsOf(error) {
  if (refusals.has(error.constructor.name)) return error.message;
  // A syntax error: the message contains the location, coloured for a terminal.
  if (/\[PARSE_ERROR\]/.test(error.message)) return stripVTControlCharacters(error.message).trim();
  return error.stack;
}
