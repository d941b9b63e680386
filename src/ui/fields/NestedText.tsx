import { isEmpty } from '../../schema/conditions';
import type { NestedFields } from '../../schema/fields';
import type { Language } from '../../schema/text';
import { ReferenceText } from './ReferenceText';
import { textOf } from './textOf';

type Values = Readonly<Record<string, unknown>>;

interface NestedTextProps {
  readonly fields: NestedFields;
  readonly rows: readonly Values[];
  readonly language: Language;
}

/** Rows of a nested list on one line: 'Steam · Units: 1; …'; references show titles. */
export function NestedText({ fields, rows, language }: NestedTextProps) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID
    <span key={at}>
      {at > 0 && '; '}
      {Object.entries(fields)
        .filter(([name]) => !isEmpty(row[name]))
        .map(([name, field], index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {field.kind === 'reference' ? (
              <ReferenceText to={field.to} ids={[String(row[name])]} />
            ) : (
              `${field.label[language]}: ${textOf(field, row[name], row, language)}`
            )}
          </span>
        ))}
    </span>
  ));
}
