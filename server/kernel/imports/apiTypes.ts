import { inputSchema } from '../../../src/schema/jsonSchema';
import { ApiType, flag, integer, listOf, nameKeyword, objectType, oneOf, orNull, text, time } from '../routes/apiType';
import { optionFields } from './options';

const columns = listOf(orNull(text)).schema();
const constants = { type: 'object', additionalProperties: text };

/** The options of a check: how the columns of the file fill the fields of records. */
export const checkType = new ApiType(() => {
  const { properties, ...schema } = inputSchema(optionFields) as { properties: object };
  return { [nameKeyword]: 'ImportOptions', ...schema, properties: { ...properties, columns, constants } };
});

const fault = objectType('ImportFault', {
  row: integer,
  heading: orNull(text),
  field: orNull(text),
  text,
  reason: text,
});

export const importType = objectType('Import', {
  id: text,
  fileName: text,
  separator: text,
  columns: listOf(objectType('ImportColumn', { heading: text, samples: listOf(text) })),
  rowCount: integer,
  status: oneOf('uploaded', 'waiting', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled'),
  dryRun: flag,
  options: orNull({ type: 'object' }),
  onlyCorrect: flag,
  handled: integer,
  counts: orNull(
    objectType('ImportCounts', { create: integer, change: integer, same: integer, skip: integer, wrong: integer }),
  ),
  createdAt: time,
  startedAt: orNull(time),
  finishedAt: orNull(time),
  matches: listOf(objectType('ImportMatch', { row: integer, id: text, title: text })),
  reason: orNull(text),
  faults: listOf(fault),
});
