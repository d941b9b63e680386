import { asSchema } from '../../schema/asSchema';
import type { Field } from '../../schema/fields';
import type { ReadCell } from '../../schema/kinds/kind';
import { formatIssue } from '../../schema/messages';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { spaced } from '../../schema/typography';
import { checkNew } from '../../schema/validation';
import { lookOf } from '../kinds/looks';
import { numberText, readTypedNumber } from '../kinds/typed';
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
  const text = typed.trim();
  const read: ReadCell = lookOf(field).control === 'number' ? readTypedNumber(field, text) : { value: text };
  if ('issue' in read) return { problem: formatIssue({ path: '', ...read.issue }, language) };
  const checked = checkNew(schemaOf(field), read);
  if (checked.ok) return { value: checked.value.value };
  return { problem: spaced(checked.issues.map((issue) => formatIssue(issue, language)).join(' ')) };
}

export function typedText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  const { control } = lookOf(field);
  if (control === 'number') return numberText(field, value);
  return control === 'day' ? dayOf(value) : String(value);
}

/** Schema of the field alone, without rules about records and writing, which do not apply to filters. */
function schemaOf({ unique, readOnly, createOnly, shownWhen, rights, searchable, ...plain }: Field): ResourceSchema {
  const field = (plain.kind === 'dateTime' ? { ...plain, kind: 'date' } : plain) as Field;
  return asSchema({ value: { ...field, default: undefined, required: true } as Field });
}
