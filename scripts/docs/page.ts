import { columnOf } from '../../server/kernel/db/tables/columns';
import { fieldKinds, propertiesOf } from '../../src/schema/check/properties';
import { comparisonNames } from '../../src/schema/conditions';
import { type Field, type FieldKind, tones } from '../../src/schema/fields';
import { isSortable, operatorsOf } from '../../src/schema/listing';
import { planLimitNames } from '../../src/schema/planLimits';
import { systemFields } from '../../src/schema/record';
import { builtinRoles, sections, standardActions } from '../../src/schema/resource';
import { formatted, written } from '../lib/source';
import { anyField, first, kinds, read, tree, values, whole } from './examples';
import { type Part, readLanguage, type Word } from './language';

/** Returns docs/schema.md: the reference of the schema language, generated from its types and from checked examples. */
export function schemaPage(): string {
  const language = readLanguage();
  const part = (name: string) => language.get(name)!;
  const page = [
    opening,
    code(first),
    'In the tables a \\* marks what must be said.',
    '## A resource',
    part('ResourceSchema').says,
    table(part('ResourceSchema').words.filter(({ name }) => !name.includes('.') && !own.has(name))),
    `A **Text** is said in every language: \`{ en: 'Label', zh: '标签' }\`. [Values with a name](#values-with-a-name) lists what a Section, a Tone or another named value can be.`,
    '### List, form and permissions',
    table(part('ResourceSchema').words.filter(({ name }) => /^(list|form|permissions)\b/.test(name))),
    code(chosen(whole, ['list', 'form', 'permissions'])),
    'Without `grants` the admin may do everything and the observer may look.',
    '### The search over the whole console',
    '`quickSearch: true` is enough where titles tell records apart.',
    code(chosen(whole, ['quickSearch'])),
    '## Fields',
    'One line each. A field that says no more than its kind and its label is optional, and is in form, list, filters, import, export and API.',
    '### What every field may say',
    table(part('FieldBase').words.filter(({ name }) => propertiesOf('json').includes(name))),
    code(anyField.fields),
    `Rights of a field:\n\n${table(part('FieldRights').words)}`,
    '### The kinds',
    kindTable(),
    ...fieldKinds().map((kind) => kindSection(kind, language)),
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
    '## Verbs',
    part('ActionRule').says,
    table(part('ActionRule').words),
    code(chosen(whole, ['actions'])),
    'What it does stands in the `server.ts` of the folder; CONTRIBUTING.md says how.',
    '## Trees',
    part('TreeRule').says,
    table(part('TreeRule').words),
    code(chosen(tree, ['tree'])),
    '## Whose records a member sees',
    part('ScopeRule').says,
    table(part('ScopeRule').words),
    code(chosen(whole, ['scope'])),
    part('AudienceRule').says,
    table(part('AudienceRule').words),
    code(chosen(whole, ['audience'])),
    code(chosen(read, ['audience'])),
    '## Parts of another record',
    'What is a part of another record is listed on the screen of that one, and added, changed and deleted there.',
    code(chosen(read, ['partOf'])),
    '## What a plan limits',
    part('PlanLimitRule').says,
    table(part('PlanLimitRule').words),
    code(chosen(whole, ['planLimit'])),
    '## What changes with other records',
    'A count of other records or a name of theirs, worked out for each answer, changes without an event of its own.',
    code(chosen(whole, ['changesWith'])),
    '## Records that are only read',
    'A log, or what belongs to the whole product: a view that the server made, and no way to write.',
    code(chosen(read, ['view', 'permissions'])),
    '## The calls of an API that was there before',
    part('Calls').says,
    table(part('Calls').words),
    code(chosen(tree, ['idField', 'calls'])),
    part('ErrorCodes').says,
    table(part('ErrorCodes').words),
    code(chosen(tree, ['errorCodes'])),
    '## Values with a name',
    'A start with another value is refused; the message lists these.',
    markdownTable(
      ['name', 'values', 'where'],
      namedValues.map(({ name, values, where }) => [name, list(values), where]),
    ),
  ].join('\n\n');
  return `${withExamples(page)}\n`;
}

/** Properties with a section of their own. */
const own = new Set(['list', 'form', 'permissions']);

const opening = `<!-- Written by \`npm run docs\` from src/schema and scripts/docs/examples.ts. -->

# The schema language

A resource is one object in \`src/resources/<name>/schema.ts\`. From it come its table, API, validation, permissions, screens,
menu entry, import, export and tests. All of it is data but \`functions\`; the editor completes every word, and a start with a
wrong one says which file, which field and what was probably meant.`;

/** Each type of the schema language that is a fixed set of values. */
export const namedValues: readonly {
  readonly name: string;
  readonly values: readonly string[];
  readonly where: string;
}[] = [
  { name: 'Section', values: Object.keys(sections), where: '`section` of a resource' },
  { name: 'FieldKind', values: fieldKinds(), where: '`kind` of a field' },
  { name: 'Tone', values: tones, where: '`tones` of a choice, `tone` of a move and of a button' },
  { name: 'Comparison', values: comparisonNames, where: '`op` of a condition' },
  { name: 'StandardAction', values: standardActions, where: '`permissions.actions`, and what `grants` give' },
  { name: 'BuiltinRole', values: builtinRoles, where: '`permissions.grants`' },
  { name: 'SystemField', values: systemFields, where: '`list`, beside the fields of the resource; not in rules' },
  { name: 'PlanLimitName', values: planLimitNames, where: '`name` of a `planLimit`' },
  { name: 'Call', values: ['GET /…', 'POST /…', 'PUT /…', 'DELETE /…'], where: '`calls`' },
  { name: 'Icon', values: ['ri-…'], where: '`icon`: a name from [remixicon.com](https://remixicon.com)' },
];

const conditions = `A **condition** compares a field with a \`value\` or with an \`other\` field of the same record, and is worked out alike in the form, on
the server and in an import: \`{ field: 'state', op: 'in', value: ['open', 'waiting'] }\`. \`op\` is one of
${list(comparisonNames)}. \`{ all: [ … ] }\` and \`{ any: [ … ] }\` hold several.
It reads stored fields of the schema alone: not \`createdAt\`, and nothing that is worked out.`;

function kindTable(): string {
  const rows = fieldKinds().map((kind) => {
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
  return markdownTable(['kind', 'in the API', 'column', 'filters', 'sorts'], rows);
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
  return said.length === 0 ? '' : `Beside what every field says: ${said.join(', ')}.`;
}

function exampleOf(kind: FieldKind): [string, Field] {
  return Object.entries(kinds.fields as Record<string, Field>).find(([, field]) => field.kind === kind)!;
}

function table(words: readonly Word[]): string {
  return markdownTable(
    ['word', 'type', 'what it says'],
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
  return `export const schema = defineResource({\n${lines(schema)}\n});\n`;
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
