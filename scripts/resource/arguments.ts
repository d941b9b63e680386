import { didYouMean } from '../../src/schema/check/nearest';
import type { Field, Fields } from '../../src/schema/fields';
import { type ResourceSchema, type Section, sections } from '../../src/schema/resource';
import { readField } from './fieldArgument';
import { iconFor } from './icons';
import { layoutOf, searchableBy } from './layout';
import { asWords, camelCase, plural, singular } from './words';
import { WrongArgument } from './wrongArgument';

const usage = `Usage: npm run new:resource -- <plural-name> <field>:<kind>[:required][:unique][:searchable][:secret] ...
  as in: npm run new:resource -- gift-cards code:text:required:unique value:money state:choice=active,void owner:reference=members
  --label "Gift card"   what one is called; guessed from the name
  --many "Gift cards"   what many are called
  --zh 礼品卡            the same in Chinese
  --section sales       its heading in the navigation: ${Object.keys(sections).join(', ')}
  --icon ri-gift-line   a remix icon`;

/** Parses the command line into a new resource. Throws WrongArgument naming what would be valid. */
export function readArguments(given: readonly string[]): ResourceSchema {
  const { name, fields, options } = sorted(given);
  if (name === undefined) throw new WrongArgument(usage);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const right =
      asWords(name)
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-') ?? 'gift-cards';
    throw new WrongArgument(`A resource name must be plural and in kebab-case: '${right}', not '${name}'.\n${usage}`);
  }
  const one = options.label ?? singular(asWords(name));
  const many = options.many ?? (options.label === undefined ? asWords(name) : plural(options.label));
  const read = fieldsOf(fields);
  const layout = layoutOf(read);
  return {
    name,
    label: { one: { en: one, zh: options.zh ?? one }, many: { en: many, zh: options.zh ?? many } },
    icon: iconFor(name, options.icon),
    route: `/${camelCase(singular(name))}/list`,
    section: sectionOf(options.section),
    title: layout.title,
    fields: searchableBy(layout.title, read),
    list: layout.list,
    form: layout.form,
    permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
  };
}

const optionNames = ['label', 'many', 'zh', 'section', 'icon'] as const;
type Options = { [option in (typeof optionNames)[number]]?: string };

function sorted(given: readonly string[]) {
  const plain: string[] = [];
  const options: Options = {};
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at]!;
    if (!argument.startsWith('--')) {
      plain.push(argument);
      continue;
    }
    const [option = '', inline] = argument.slice(2).split('=', 2);
    const known: readonly string[] = optionNames;
    if (!known.includes(option))
      throw new WrongArgument(`Unknown option --${option}${didYouMean(option, known)}\n${usage}`);
    const value = inline ?? given[++at];
    if (value === undefined) throw new WrongArgument(`--${option} needs a value.\n${usage}`);
    options[option as keyof Options] = value;
  }
  const [name, ...fields] = plain;
  return { name, fields, options };
}

function fieldsOf(given: readonly string[]): Fields {
  const fields: Record<string, Field> = {};
  for (const [name, field] of given.map(readField)) {
    if (Object.hasOwn(fields, name)) throw new WrongArgument(`There are two fields called '${name}'.`);
    fields[name] = field;
  }
  const isNone = Object.keys(fields).length === 0;
  return isNone ? Object.fromEntries([readField('name:text:required')]) : withAddresses(fields);
}

/** A secret belongs to the address beside it, if there is one. */
function withAddresses(fields: Fields): Fields {
  const address = Object.keys(fields).find((name) => fields[name]!.kind === 'url');
  if (address === undefined) return fields;
  const bound = (field: Field) => (field.secret ? { ...field, sentTo: { field: address } } : field);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bound(field)]));
}

function sectionOf(given = 'sales'): Section {
  const known = Object.keys(sections);
  if (known.includes(given)) return given as Section;
  const there = `--section: there is no '${given}'${didYouMean(given, known) || '.'}`;
  throw new WrongArgument(`${there} There are ${known.join(', ')}.`);
}
