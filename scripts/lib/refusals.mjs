/** Errors that say in plain words what is to be done: where they were thrown helps nobody. */
const refusals = new Set(['WrongArgument', 'SchemaMismatch', 'UnsoundSchemas', 'WrongSetting', 'OtherInstallation']);

/** What to print of an error. */
export function wordsOf(error) {
  return refusals.has(error.constructor.name) ? error.message : error.stack;
}
