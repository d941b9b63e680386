import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { formatIssue } from '../../schema/messages';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { checkChange, checkNew, type Issue, type Values } from '../../schema/validation';
import { toInput } from './formValues';
import { savingNow } from './savingNow';
import { Unparsed } from './unparsed';

export interface Validation {
  readonly schema: ResourceSchema;
  /** The record being edited; null for a new one. */
  readonly record: () => Values | null;
  readonly language: Language;
}

/** Runs the schema's validator in the browser: the same as on the server, except for checks that need server data. */
export function resolverOf({ schema, record, language }: Validation): Resolver<Values> {
  return (typed) => {
    const unparsed = findUnparsed(typed);
    const issues = issuesOf(schema, typed, record()).filter(({ path }) => !unparsed.some((one) => one.path === path));
    if (issues.length + unparsed.length === 0) return { values: typed, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of issues) {
      set(errors, issue.path || 'root', {
        type: issue.code,
        message: formatIssue(withChoiceLabels(issue, schema, language), language),
      });
    }
    for (const { path, value } of unparsed) {
      set(errors, path, { type: 'unparsed', message: formatIssue({ path, ...value.issue }, language) });
    }
    return { values: {}, errors };
  };
}

function issuesOf(schema: ResourceSchema, typed: Values, record: Values | null): readonly Issue[] {
  const input = toInput(schema, typed, record);
  const checked =
    record === null ? checkNew(schema, input, savingNow()) : checkChange(schema, input, record, savingNow());
  return checked.ok ? [] : checked.issues;
}

/** Error messages show choice labels, not keys. */
function withChoiceLabels(issue: Issue, schema: ResourceSchema, language: Language): Issue {
  const field = schema.fields[issue.path];
  if (issue.code !== 'choice' || field === undefined || !('choices' in field)) return issue;
  const choices = Object.values(field.choices).map((text) => text[language]);
  return { ...issue, params: { choices: choices.join(', ') } };
}

function findUnparsed(value: unknown, path = ''): { path: string; value: Unparsed }[] {
  if (value instanceof Unparsed) return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => findUnparsed(one, path === '' ? key : `${path}.${key}`));
}
