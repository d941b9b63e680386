import type { Promised } from '../promised';

export const records: readonly Promised[] = [
  {
    text: 'A record that a nested row references belongs to the company, and is not deleted while it is referenced, under any concurrency',
    tests: ['tests/contract/nestedReferences.test.ts'],
  },
  {
    text: 'No deletion makes another record apply to more customers or products, or visible to more members: it is refused, with the number of records and a link to them; a schema whose references do not say what their absence means stops startup',
    tests: ['tests/contract/keptReferences.test.ts', 'src/schema/check/empty.test.ts'],
  },
  {
    text: 'No invalid body or query causes a 500; each 400 names the field',
    tests: ['tests/contract/refusals.test.ts', 'tests/contract/queries.test.ts'],
  },
  {
    text: 'A typed number is read as the number that it means, or refused with what would be right: amounts and numbers in the formats of 14 locales, with and without currency',
    tests: ['src/schema/readNumber.test.ts', 'tests/web/ui/form.test.tsx'],
  },
  {
    text: 'An end given as a day lasts until the end of that day, in calls, bulk edits and imports, also when clocks change',
    tests: ['tests/contract/days.test.ts'],
  },
  {
    text: 'Names that look the same are one, also in the file of an import',
    tests: ['tests/contract/alike.test.ts'],
  },
  {
    text: 'Of twenty concurrent changes from one version one succeeds; the others receive the current record',
    tests: ['server/kernel/db/records/write/update.test.ts'],
  },
  {
    text: 'A change, its log entry and its event are written together or not at all',
    tests: ['tests/contract/audit.test.ts', 'server/kernel/db/records/audit/withAudit.test.ts'],
  },
  {
    text: 'A repeated request with its Idempotency-Key is executed once, also concurrently and after a crash',
    tests: ['tests/contract/idempotency.test.ts', 'server/kernel/http/idempotency.test.ts'],
  },
  {
    text: 'A record changes its state only by declared transitions; tested with random states and transitions, some concurrent',
    tests: ['server/kernel/db/records/states.test.ts'],
  },
  {
    text: "A record's activity shows only what its reader may see, and never secrets; reverting a value is validated like any change",
    tests: ['server/kernel/db/records/audit/activity.test.ts', 'tests/web/console/transitions.long.test.tsx'],
  },
  {
    text: 'A job of a killed worker is taken over when its lease of 20 s ends; the earlier run can complete nothing afterwards',
    tests: ['server/kernel/jobs'],
  },
  {
    text: 'The results of a filter equal a simple model for every field, operator and value, and for random combinations',
    tests: ['tests/contract/lists.test.ts'],
  },
  {
    text: "Days and periods of a filter are in the user's own time zone; a search for two Chinese characters uses its index",
    tests: ['server/kernel/db/records/where.test.ts'],
  },
  {
    text: 'Random schema changes are applied without loss, or refused with an explanation',
    tests: ['server/kernel/db/migrations/fromSchema/plan.test.ts'],
  },
  {
    text: 'An export contains no live formula, and every value in it can be read again',
    tests: ['src/schema/csv/cells.test.ts', 'src/schema/csv/export.test.ts'],
  },
  {
    text: 'An export contains what its author may see and export, as of one point in time, and has a log entry',
    tests: ['tests/contract/export.test.ts'],
  },
  {
    text: "A bulk edit or deletion treats each record like a single one, loses no other user's change, and reports what was not changed and why",
    tests: ['tests/contract/bulk.test.ts'],
  },
  {
    text: 'An import does exactly what its check announced, or nothing; a cancelled or killed import leaves no changes; concurrent imports do not affect each other',
    tests: ['tests/contract/imports.test.ts', 'tests/contract/importInterrupted.test.ts'],
  },
  {
    text: 'Importing an export of random records changes nothing, in either language',
    tests: ['tests/contract/imports.test.ts', 'src/schema/csv/values.test.ts'],
  },
  {
    text: 'An import bypasses no rule, permission or data scope, and is visible only to its author',
    tests: ['tests/contract/importPermissions.test.ts', 'server/kernel/imports/write.test.ts'],
  },
  {
    text: 'One command creates a resource: with a field of every kind it has list, filters, form, detail page, activity, bulk edit, export, import and API without further edits; a saved field is available without a restart',
    tests: ['tests/startup/newResource.long.test.ts'],
  },
  {
    text: 'For random schemas and values, the server accepts exactly what the form accepts; there is no 500, and a saved record opens unchanged',
    tests: ['tests/contract/forms.property.long.test.ts'],
  },
  {
    text: 'A change from any schema to any other is applied without loss, or a developer chooses one of the offered options, and each of them works',
    tests: ['server/kernel/db/migrations/fromSchema/plan.test.ts'],
  },
  {
    text: 'The API describes itself in valid OpenAPI 3.1, with every call and refusal, on a page that contacts no other host',
    tests: ['tests/contract/description.test.ts'],
  },
  {
    text: "Every refusal is in the caller's language",
    tests: ['tests/contract/languages.test.ts'],
  },
];
