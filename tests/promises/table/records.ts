import type { Promised } from '../promised';

export const records: readonly Promised[] = [
  {
    text: 'A record that a nested row references belongs to the company, and is not deleted while it is referenced, whatever happens concurrently',
    tests: ['tests/contract/nestedReferences.test.ts'],
  },
  {
    text: 'No invalid body or query causes a 500; each 400 names the field',
    tests: ['tests/contract/refusals.test.ts', 'tests/contract/queries.test.ts'],
  },
  {
    text: 'Of twenty concurrent changes from one version one succeeds; the others receive the current record',
    tests: ['server/kernel/db/records/write/update.test.ts'],
  },
  {
    text: 'A change, its log entry and its event are written together or not at all',
    tests: ['tests/contract/audit.test.ts', 'server/kernel/db/records/withAudit.test.ts'],
  },
  {
    text: 'A repeated request with its Idempotency-Key is executed once, also concurrently and after a crash',
    tests: ['tests/contract/idempotency.test.ts', 'server/kernel/http/idempotency.test.ts'],
  },
  {
    text: 'A record changes state only by declared moves, for random states and moves, some concurrent',
    tests: ['server/kernel/db/records/states.test.ts'],
  },
  {
    text: "A record's activity is shown as far as its reader may see it, and never secrets; a reverted value is validated as any change",
    tests: ['server/kernel/db/records/activity.test.ts', 'tests/web/console/transitions.long.test.tsx'],
  },
  {
    text: 'The job of a killed worker is taken over within its lease of 20 s; the killed one can complete nothing',
    tests: ['server/kernel/jobs'],
  },
  {
    text: 'What a filter finds equals a plain model for every field × operator × value, and for random combinations',
    tests: ['tests/contract/lists.test.ts'],
  },
  {
    text: "Days and periods of a filter are in the user's own time zone; a search for two Chinese characters uses its index",
    tests: ['server/kernel/db/records/where.test.ts'],
  },
  {
    text: 'Random schema changes are applied without loss, or refused with an explanation',
    tests: ['server/kernel/db/tables/plan.test.ts'],
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
    text: 'An import does what its check announced, completely or not at all; a cancelled or killed one leaves nothing; two concurrent ones never mix',
    tests: ['tests/contract/imports.test.ts', 'tests/contract/importInterrupted.test.ts'],
  },
  {
    text: 'Random records, exported and imported again, change nothing, in either language',
    tests: ['tests/contract/imports.test.ts', 'src/schema/csv/values.test.ts'],
  },
  {
    text: 'An import bypasses no rule, permission or data scope, and is visible only to its author',
    tests: ['tests/contract/importPermissions.test.ts', 'server/kernel/imports/write.test.ts'],
  },
  {
    text: 'A few words create a resource: with a field of every kind it has list, filters, form, show, activity, bulk edit, export, import and API with no other edit; a saved field is there without a restart',
    tests: ['tests/startup/newResource.long.test.ts'],
  },
  {
    text: 'What the form accepts the server accepts, and what it rejects the server rejects, for random schemas and values; nothing is a 500, and a saved record opens unchanged',
    tests: ['tests/contract/forms.property.long.test.ts'],
  },
  {
    text: 'From any schema to any other: everything is applied with nothing lost, or a developer decides, and each option that is named works',
    tests: ['server/kernel/db/tables/plan.test.ts'],
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
