import { columnOf } from '../../server/kernel/db/migrations/fromSchema/columns';
import { fieldKinds } from '../../src/schema/check/typeShape';
import { comparisonNames } from '../../src/schema/conditions';
import type { Field, FieldKind } from '../../src/schema/fields';
import { isSortable, operatorsOf } from '../../src/schema/listing';
import { formatted, written } from '../lib/source';
import { anyField, first, kinds, read, single, tree, values, whole } from './examples';
import { enumerations, type Part, readLanguage, type Word } from './language';

/** Returns docs/schema.md: the reference of the schema language, generated from its types and from checked examples. */
export function schemaPage(): string {
  const language = readLanguage();
  const part = (name: string) => language.get(name)!;
  const page = [
    opening,
    code(first),
    'In the tables, \\* marks a required property.',
    '## A resource',
    part('ResourceSchema').says,
    table(part('ResourceSchema').words.filter(({ name }) => !name.includes('.') && !own.has(name))),
    `A **Text** has a value for every language: \`{ en: 'Label', zh: '标签' }\`. [Named values](#named-values) lists the possible values of Section, Tone and other types.`,
    '### List, form and permissions',
    table(part('ResourceSchema').words.filter(({ name }) => /^(list|form|permissions)\b/.test(name))),
    code(chosen(whole, ['list', 'form', 'permissions'])),
    'Without `grants`, the admin may do everything and the observer may view records.',
    '### Board, calendar and chart',
    'Beside the table, a list offers what it declares: cards in columns, a calendar, bars. Search, filters and saved views apply to all of them, and a view is not offered to users who cannot see its fields.',
    part('BoardRule').says,
    table(part('BoardRule').words),
    part('CalendarRule').says,
    table(part('CalendarRule').words),
    part('ChartRule').says,
    table(part('ChartRule').words),
    '### Global search',
    '`quickSearch: true` is enough if titles identify records.',
    code(chosen(whole, ['quickSearch'])),
    '## Fields',
    'A field is one property of `fields`. A field with only a kind and a label is optional, and is part of form, list, filters, import, export and API.',
    '### Common properties',
    table(part('FieldBase').words),
    code(anyField.fields),
    `Permissions of a field:\n\n${table(part('FieldRights').words)}`,
    '### Values that depend on the save or on other fields',
    'A default can be the time, the day or the member of the save; a sequence numbers each new record; `where` narrows what a reference may be. Kinds [date](#date), [text](#text) and [reference](#reference) describe them.',
    code(
      Object.fromEntries(
        (['number', 'openedOn', 'openedBy', 'deputy'] as const).map((name) => [name, whole.fields[name]]),
      ),
    ),
    '### Values of other records',
    kept,
    code({
      claims: {
        serial: { kind: 'lookup', of: 'device.serial', label: { en: 'Serial number', zh: '序列号' } },
      },
      devices: {
        openClaims: {
          kind: 'rollup',
          count: 'claims',
          where: { state: ['open', 'checking'] },
          label: { en: 'Open claims', zh: '未结索赔' },
        },
        claimed: { kind: 'rollup', sum: 'claims.cost', label: { en: 'Claimed', zh: '索赔金额' } },
      },
    }),
    '### Field kinds',
    kindTable(),
    ...fieldKinds.map((kind) => kindSection(kind, language)),
    newKind,
    '## Rules across fields',
    part('Rule').says,
    table(part('Rule').words),
    code(chosen(whole, ['rules'])),
    conditions,
    '## States',
    part('StatesRule').says,
    table(part('StatesRule').words),
    `A move is ${lower(part('Move').says)}`,
    table(part('Move').words),
    code(chosen(whole, ['states'])),
    '## Actions',
    part('ActionRule').says,
    table(part('ActionRule').words),
    code(chosen(whole, ['actions'])),
    'The action is implemented in the `server.ts` of the folder, as described in CONTRIBUTING.md.',
    '## Trees',
    part('TreeRule').says,
    table(part('TreeRule').words),
    code(chosen(tree, ['tree'])),
    '## Data scope and audience',
    part('ScopeRule').says,
    table(part('ScopeRule').words),
    code(chosen(whole, ['scope'])),
    part('AudienceRule').says,
    table(part('AudienceRule').words),
    code(chosen(whole, ['audience'])),
    code(chosen(read, ['audience'])),
    '## Events',
    part('EventsRule').says,
    table(part('EventsRule').words),
    code(chosen(whole, ['events'])),
    '## A single record',
    singles,
    code(chosen(single, ['name', 'label', 'single', 'icon', 'route', 'section', 'fields', 'form'])),
    '### Adding a setting',
    setting,
    '## Records that are part of another record',
    'Records that are part of another record are listed on its screen, and added, changed and deleted there.',
    code(chosen(read, ['partOf'])),
    '## Plan limits',
    part('PlanLimitRule').says,
    table(part('PlanLimitRule').words),
    code(chosen(whole, ['planLimit'])),
    '## Values that depend on other records',
    'What a `derived` field shows of other records changes without an event of its own. Look-ups and roll-ups need no such line.',
    code(chosen(whole, ['changesWith'])),
    '## Read-only resources',
    'A log, or records of the whole product, read from a view that the server created. They cannot be created, edited or deleted.',
    code(chosen(read, ['view', 'permissions'])),
    '## Calls of an existing API',
    part('Calls').says,
    table(part('Calls').words),
    code(chosen(tree, ['idField', 'calls'])),
    part('ErrorCodes').says,
    table(part('ErrorCodes').words),
    code(chosen(tree, ['errorCodes'])),
    '## Named values',
    'Any other value stops startup; the message lists the possible ones.',
    markdownTable(
      ['name', 'values', 'used in'],
      Object.entries(usedIn).map(([name, where]) => [name, list(namedValues[name]!), where]),
    ),
  ].join('\n\n');
  return `${withExamples(page)}\n`;
}

/** Properties with a section of their own. */
const own = new Set(['list', 'form', 'permissions']);

const opening = `<!-- Generated by \`npm run docs\` from src/schema and scripts/docs/examples.ts. -->

# The schema language

A resource is one object in \`src/resources/<name>/schema.ts\`. Its table, API, validation, permissions, screens, menu entry,
import, export and tests are derived from it. Everything except \`functions\` is data. The editor completes every property; an
invalid one stops startup, and the message names the file and the field and suggests what was probably meant.`;

const kept = `A [lookup](#lookup) is a field of the record that a reference names, a [rollup](#rollup) a value over the records that refer to
this one. Each is one line. The database keeps them by triggers, whatever statement changes the records, and with a changed
declaration the migration computes all values again. Nobody sets them. They are filtered, sorted, exported and live as other fields;
rules, moves, \`shownWhen\` and \`where\` of references cannot read them.

Whoever may not list the other resource sees nothing of it here, and whoever may not see the field there, or one that \`where\` reads,
does not see it here. If not everybody sees all records of the other resource (it has a \`scope\` or an \`audience\`), the field needs
\`rights: { see: 'hidden' }\`: roles with that permission see the value over all records.`;

const newKind = `### A new kind

A kind stands in two folders of its name: \`src/schema/kinds/<kind>\` holds what server and browser share (its type, check, column,
filters, text, CSV), \`src/ui/kinds/<kind>\` how lists and records show it and its input in forms; a kind that looks like another
one needs no second folder. Each is one object whose type demands every part. Name the type in \`src/schema/fields.ts\`, and the
objects in \`kinds.ts\`, \`looks.ts\` and \`inputs.ts\` of these folders: what is missing does not compile, and neither do the tests
without samples of the kind in \`tests/helpers/kindSamples.ts\`. Then add an example to \`scripts/docs/examples.ts\` and run
\`npm run docs\`.`;

/** Where each type of the schema language that is a fixed set of values is used. */
const usedIn = {
  Section: '`section` of a resource',
  FieldKind: '`kind` of a field',
  Tone: '`tones` of a choice, `tone` of a move and of a button',
  Comparison: '`op` of a condition',
  StandardAction: '`permissions.actions` and `grants`',
  BuiltinRole: '`permissions.grants`',
  SystemField: '`list`, beside the fields of the resource; not in rules',
  PlanLimitName: '`name` of a `planLimit`',
  Call: '`calls`',
  Icon: '`icon`: a name from [remixicon.com](https://remixicon.com)',
};

/** The values of each of these types. */
export const namedValues: Readonly<Record<string, readonly string[]>> = {
  ...enumerations,
  FieldKind: fieldKinds,
  Call: ['GET /…', 'POST /…', 'PUT /…', 'DELETE /…'],
  Icon: ['ri-…'],
};

const singles = `Settings are a resource with one record: \`single: 'company'\` for one of the company, \`single: 'member'\` for one of
each member, and \`defineSingle\` instead of \`defineResource\`. It has a form instead of a list, on its own screen, or as a tab of the
settings if its route is below \`/settings/\`. \`GET /api/v1/{name}\` reads it, \`PUT /api/v1/{name}\` changes it: fields that are left
out keep their values, and the \`version\` is checked as that of every record. One permission, \`<prefix>:edit\`, covers both. Audit,
events and validation are those of every resource; there is nothing to list, export, import, add or delete.`;

const setting = `A setting is one line in \`fields\`: \`ticketGreeting\` above. Its column, its place in the API and its description, its check, its
audit, its input and the reload of open forms follow from that line. Minimum, maximum and default are stated there and nowhere else:
the server, the form and the database take them from it, and code that needs one reads it: \`schema.fields.ticketDays.default\`. The
code that uses a setting reads the column. Settings that belong to an existing table of the server (\`table\`) become columns of it;
without \`table\` the record has a table of its own, and is added when it is first saved.`;

const conditions = `A **condition** compares a field with a \`value\` or with an \`other\` field of the same record. It is evaluated in the same way in the
form, on the server and in an import: \`{ field: 'state', op: 'in', value: ['open', 'waiting'] }\`. \`op\` is one of
${list(comparisonNames)}. \`{ all: [ … ] }\` and \`{ any: [ … ] }\` combine several.
A condition can only use stored fields of the schema, not \`createdAt\` and no computed field.`;

function kindTable(): string {
  const rows = fieldKinds.map((kind) => {
    const [name, field] = exampleOf(kind);
    const column = columnOf(name, field)?.type ?? '–';
    const operators = operatorsOf(field);
    const filter = operators.length === 0 ? '–' : operators.join(' ');
    return [
      `[${kind}](#${kind.toLowerCase()})`,
      `\`${JSON.stringify(values[name])}\``,
      column,
      filter,
      isSortable(field) ? 'yes' : '–',
    ];
  });
  return markdownTable(['kind', 'in the API', 'column', 'filters', 'sortable'], rows);
}

function kindSection(kind: FieldKind, language: ReadonlyMap<string, Part>): string {
  const [name, field] = exampleOf(kind);
  const declared = [...language.values()].find(({ words }) =>
    words.some((word) => word.name === 'kind' && word.type.split(' | ').includes(`'${kind}'`)),
  )!;
  const words = declared.words.filter((word) => word.name !== 'kind');
  return [`#### ${kind}`, declared.says, wordsOf(words), code({ [name]: field })]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A table if at least one property has a description; otherwise one line listing the properties. */
function wordsOf(words: readonly Word[]): string {
  if (words.some(({ says }) => says !== '')) return table(words);
  const said = words.map(({ name, type, isOptional }) => `\`${name}${isOptional ? '?' : ''}: ${type}\``);
  return said.length === 0 ? '' : `In addition to the common properties: ${said.join(', ')}.`;
}

function exampleOf(kind: FieldKind): [string, Field] {
  return Object.entries(kinds.fields as Record<string, Field>).find(([, field]) => field.kind === kind)!;
}

function table(words: readonly Word[]): string {
  return markdownTable(
    ['property', 'type', 'description'],
    words.map(({ name, type, isOptional, says }) => [`\`${name}\`${isOptional ? '' : ' \\*'}`, `\`${type}\``, says]),
  );
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Picks properties of a schema, in the order of its file. */
function chosen(schema: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));
}

/** A placeholder for an example: all examples are formatted together at the end. */
function code(part: object): string {
  return `\`\`\`ts\n${JSON.stringify(part)}\n\`\`\``;
}

/** Replaces each placeholder by its example, formatted as in a schema file. */
function withExamples(page: string): string {
  const parts = [...page.matchAll(/```ts\n(.*)\n```/g)].map((match) => JSON.parse(match[1]!) as object);
  const source = parts.map((part) => `${between}${isWhole(part) ? wholeSource(part) : linesSource(part)}`).join('');
  const formattedParts = formatted(source).split(between).slice(1);
  let at = 0;
  return page.replace(/```ts\n.*\n```/g, () => {
    const text = formattedParts[at]!.trim();
    const shown = isWhole(parts[at]!) ? text : withoutBraces(text);
    at += 1;
    return `\`\`\`ts\n${shown}\n\`\`\``;
  });
}

const between = '// example\n';

function isWhole(part: object): boolean {
  return 'route' in part;
}

function wholeSource(schema: object): string {
  return `export const schema = ${'single' in schema ? 'defineSingle' : 'defineResource'}({\n${lines(schema)}\n});\n`;
}

function linesSource(part: object): string {
  return `const part = {\n${lines(part)}\n};\n`;
}

function lines(part: object): string {
  return Object.entries(part)
    .map(([name, value]) => `${name}: ${name === 'fields' ? `{\n${lines(value)}\n}` : written(value)},`)
    .join('\n');
}

function withoutBraces(source: string): string {
  return source
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(2))
    .join('\n');
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
