import type { Field } from '../../schema/fields';
import { formatIssue } from '../../schema/messages';
import { decimalsOf, defaultCurrency, moneyText, parseMoney, plainNumber } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { checkNew } from '../../schema/validation';
import { dayOf } from './days';

/** A parsed value for the server, or a localized error. */
export interface Read {
  readonly value?: unknown;
  readonly problem?: string;
}

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Parses and validates typed text with the same validator as the server. */
export function readTyped(field: Field, typed: string, language: Language, translate: Translate): Read {
  if (typed.trim() === '') return { problem: translate('parley.ui.filter.needsOne') };
  const value = parsed(field, typed.trim());
  if (value === undefined) return { problem: unreadable(field, translate) };
  const checked = checkNew(schemaOf(field), { value });
  if (checked.ok) return { value: checked.value.value };
  return { problem: checked.issues.map((issue) => formatIssue(issue, language)).join(' ') };
}

/** A value as text for the input. */
export function typedText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'money' && typeof value === 'number') return moneyText(value, defaultCurrency);
  return field.kind === 'date' || field.kind === 'dateTime' ? dayOf(value) : String(value);
}

function parsed(field: Field, typed: string): unknown {
  switch (field.kind) {
    case 'money':
      return parseMoney(typed, defaultCurrency);
    case 'number':
    case 'duration': {
      const number = Number(plainNumber(typed));
      return Number.isFinite(number) ? number : undefined;
    }
    default:
      return typed;
  }
}

function unreadable(field: Field, translate: Translate): string {
  return field.kind === 'money'
    ? translate('parley.ui.invalid.money', { decimals: decimalsOf(defaultCurrency) })
    : translate('parley.ui.invalid.number');
}

/** Schema of the field alone, without rules about records and writing, which do not apply to filters. */
function schemaOf({ unique, readOnly, createOnly, shownWhen, rights, searchable, ...plain }: Field): ResourceSchema {
  const field = (plain.kind === 'dateTime' ? { ...plain, kind: 'date' } : plain) as Field;
  const nameless = { en: '', zh: '' };
  return {
    name: 'filter',
    label: { one: nameless, many: nameless },
    icon: '',
    route: '',
    section: 'home',
    title: 'value',
    fields: { value: { ...field, default: undefined, required: true } as Field },
    list: { columns: [] },
  };
}
