import type { Promised } from '../promised';

export const records: readonly Promised[] = [
  {
    text: 'A record that a row of a list names is of the company, and is not deleted while a row names it, whatever happens at the same time',
    tests: ['tests/contract/nestedReferences.test.ts'],
  },
  {
    text: 'No broken body or query earns a 500; each 400 names the field',
    tests: ['tests/contract/refusals.test.ts', 'tests/contract/queries.test.ts'],
  },
  {
    text: 'Of twenty changes from one version one wins; the others get the record as it is now',
    tests: ['server/kernel/db/records/update.test.ts'],
  },
  {
    text: 'A change, its log entry and its event are written together or not at all',
    tests: ['tests/contract/audit.test.ts', 'server/kernel/db/records/withAudit.test.ts'],
  },
  {
    text: 'A repeated request with its Idempotency-Key acts once, also at the same time and after a crash',
    tests: ['tests/contract/idempotency.test.ts', 'server/kernel/http/idempotency.test.ts'],
  },
  {
    text: 'A record comes from one state to another by declared moves alone, for random states and moves, some at the same time',
    tests: ['server/kernel/db/records/states.test.ts'],
  },
  {
    text: 'What happened to a record is told as far as its reader sees it, secrets never; what is put back is checked as any change',
    tests: ['server/kernel/db/records/activity.test.ts', 'tests/web/console/transitions.long.test.tsx'],
  },
  {
    text: "A killed worker's job goes to another within its lease of 20 s; the dead one can finish nothing",
    tests: ['server/kernel/jobs'],
  },
  {
    text: 'What a filter finds equals a plain model for every field × operator × value, and for random conditions together',
    tests: ['tests/contract/lists.test.ts'],
  },
  {
    text: "Days and periods of a filter are the reader's own; a search for two Chinese characters stays on its index",
    tests: ['server/kernel/db/records/where.test.ts'],
  },
  {
    text: 'Random changes of a schema are followed without loss, or refused in words',
    tests: ['server/kernel/db/tables/plan.test.ts'],
  },
  {
    text: 'An export holds no live formula, and every value in it can be read again',
    tests: ['src/schema/csv/cells.test.ts', 'src/schema/csv/export.test.ts'],
  },
  {
    text: 'An export holds what its maker may see and export, as it all was at one moment, and its entry in the log',
    tests: ['tests/contract/export.test.ts'],
  },
  {
    text: "A bulk edit or deletion does with each record what a single one does, loses nobody's change and says what stays and why",
    tests: ['tests/contract/bulk.test.ts'],
  },
  {
    text: 'An import does what its check said, all of it or nothing; a cancelled or killed one leaves nothing; two at once never mix',
    tests: ['tests/contract/imports.test.ts', 'tests/contract/importInterrupted.test.ts'],
  },
  {
    text: 'Random records, exported and brought in again, change nothing, in either language',
    tests: ['tests/contract/imports.test.ts', 'src/schema/csv/values.test.ts'],
  },
  {
    text: 'An import passes no rule, right or data scope by, and is seen by its member alone',
    tests: ['tests/contract/importPermissions.test.ts', 'server/kernel/imports/write.test.ts'],
  },
  {
    text: 'A few words make a resource: with a field of every kind it has list, filters, form, show, activity, bulk edit, export, import and API with no other edit; a saved field is there without restart',
    tests: ['tests/startup/newResource.long.test.ts'],
  },
  {
    text: 'What the form lets pass the server takes, what it holds back the server refuses, for random schemas and values; nothing is a 500, and a taken record opens unchanged',
    tests: ['tests/contract/forms.property.long.test.ts'],
  },
  {
    text: 'From any schema to any other: all at once with nothing lost, or a person decides, and each way that is named leads there',
    tests: ['server/kernel/db/tables/plan.test.ts'],
  },
  {
    text: 'The API describes itself in valid OpenAPI 3.1, every call and refusal of it, at a page that asks no other host',
    tests: ['tests/contract/description.test.ts'],
  },
  {
    text: 'Every refusal is worded in the language of who asked',
    tests: ['tests/contract/languages.test.ts'],
  },
];
