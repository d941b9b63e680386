import { Fragment, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldsRead, isEmpty } from '../../schema/conditions';
import { same } from '../../schema/equality';
import type { Field } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import { applies, defaultOf, type Values } from '../../schema/validation';
import type { FieldGroup } from '../fields/groups';
import { Value } from '../fields/Value';
import { Icon } from '../kit/icons/Icon';
import { useLanguage } from '../resource/useLanguage';
import { useFormRecord } from './FormRecord';
import { settledValues } from './formValues';
import { GroupFields } from './GroupFields';
import { savingNow } from './savingNow';

interface FoldedGroupProps {
  readonly schema: ResourceSchema;
  readonly group: FieldGroup;
  /** Number of invalid fields. */
  readonly wrong: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A group that is closed at first; closed, one line says what is set in it, or what could be. */
export function FoldedGroup({ schema, group, wrong, isOpen, onToggle }: FoldedGroupProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { record } = useFormRecord();
  // Once open, its inputs stay mounted: what is typed or uploading goes on.
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  const read = [...new Set(group.fields.flatMap((name) => [name, ...readBy(schema.fields[name]!)]))];
  const watched = useWatch({ name: read }) as unknown[];
  const typed = Object.fromEntries(read.map((name, index) => [name, watched[index]]));
  const values = settledValues(schema, { ...record, ...typed }, record);
  const there = group.fields.filter((name) => applies(schema.fields[name]!, values));
  if (there.length === 0) return null;
  const set = there.filter((name) => isSet(schema.fields[name]!, values[name]));
  const label = (name: string) => schema.fields[name]!.label[language];
  return (
    <section className="parley-form-group" aria-labelledby={`${id}heading`}>
      <div className="parley-form-fold">
        <h2 className="parley-form-folded">
          <button
            type="button"
            id={`${id}heading`}
            className="row gap-8"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={`${id}set`}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'ri-arrow-up-s-line' : 'ri-arrow-down-s-line'} />
            {(group.label ?? { en: '', zh: '' })[language]}
            {wrong > 0 && (
              <span className="parley-tab-wrong">
                {wrong}
                <span className="parley-unseen">{translate('parley.ui.form.fix', { smart_count: wrong })}</span>
              </span>
            )}
          </button>
        </h2>
        <div id={`${id}set`} className="parley-form-set muted type-ui ellipsis" hidden={isOpen}>
          {set.length === 0
            ? there.map(label).join(language === 'zh' ? '、' : ', ')
            : set.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ' · '}
                  {label(name)}{' '}
                  <b>
                    <Value field={schema.fields[name]!} value={values[name]} record={values} language={language} />
                  </b>
                </Fragment>
              ))}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {wasOpen.current && <GroupFields schema={schema} fields={group.fields} />}
      </div>
    </section>
  );
}

const readBy = ({ shownWhen }: Field) => (shownWhen === undefined ? [] : fieldsRead(shownWhen));

/** An object is set if one of its parts is. */
function isSet(field: Field, value: unknown): boolean {
  if (field.secret || isEmpty(value)) return false;
  if (field.kind !== 'object') return !same(value, defaultOf(field, savingNow()));
  return Object.entries(field.fields).some(([name, part]) => isSet(part as Field, (value as Values)[name]));
}
