import './values.css';
import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import type { Language } from '../../schema/text';
import { asList, choiceText } from '../../schema/valueLabels';
import { Icon } from '../kit/icons/Icon';
import { Chip } from './Chip';
import { FileName } from './FileName';
import { NestedText } from './NestedText';
import { ReferenceText } from './ReferenceText';
import { textOf } from './textOf';

type Values = Readonly<Record<string, unknown>>;

export interface ValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly record: Readonly<Record<string, unknown>>;
  readonly language: Language;
}

/**
 * One-line value of a cell. Uses no hooks except for fetched references, so that tables with hundreds of rows stay
 * fast.
 */
export function Value({ field, value, record, language }: ValueProps) {
  if (field.secret) return <Nothing />;
  if (field.kind === 'boolean') return <Mark on={value === true} language={language} />;
  if (isEmpty(value)) return <Nothing />;
  switch (field.kind) {
    case 'choice':
      return <Chip tone={field.tones?.[String(value)]}>{choiceText(field, value, language)}</Chip>;
    case 'status':
      return <Chip tone={value === 1 ? 'good' : 'neutral'}>{textOf(field, value, record, language)}</Chip>;
    case 'choices':
      return (
        <span className="parley-references wrap gap-4">
          {asList(value).map((one) => (
            <Chip key={String(one)}>{choiceText(field, one, language)}</Chip>
          ))}
        </span>
      );
    case 'reference':
      return <ReferenceText to={field.to} ids={[String(value)]} />;
    case 'file':
    case 'image':
      return <FileName id={String(value)} />;
    case 'references':
      return <ReferenceText to={field.to} ids={asList(value).map(String)} />;
    case 'object':
    case 'list':
      return <NestedText fields={field.fields} rows={asList([value].flat()) as Values[]} language={language} />;
    case 'colour':
      return (
        <span className="inline-row gap-8 tabular">
          <i className="parley-dot" style={{ background: String(value) }} aria-hidden="true" />
          {String(value)}
        </span>
      );
    case 'icon':
      return (
        <span className="inline-row gap-8 tabular">
          <Icon name={String(value)} size={18} /> {String(value)}
        </span>
      );
    default:
      return <>{textOf(field, value, record, language)}</>;
  }
}

/** Whether values are right-aligned. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'money' || (field.kind === 'computed' && field.type === 'number');
}

function Mark({ on, language }: { readonly on: boolean; readonly language: Language }) {
  const text = textOf({ kind: 'boolean', label: { en: '', zh: '' } }, on, {}, language);
  return (
    <span className={on ? 'parley-mark inline-row gap-6 parley-mark-on' : 'parley-mark inline-row gap-6'}>{text}</span>
  );
}

function Nothing() {
  return (
    <span className="muted" aria-hidden="true">
      –
    </span>
  );
}
