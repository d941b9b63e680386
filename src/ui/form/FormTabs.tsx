import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../../schema/resource';
import { TabList } from '../choose/TabList';
import type { FieldGroup } from '../fields/groups';
import { useLanguage } from '../resource/useLanguage';
import { FormField } from './FormField';

interface FormTabsProps {
  readonly schema: ResourceSchema;
  readonly groups: readonly FieldGroup[];
}

/** Form groups as tabs. All stay mounted, so that input is kept and everything is validated. */
export function FormTabs({ schema, groups }: FormTabsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const wrong = useWrong(groups, setChosen);
  const current = Math.min(chosen, groups.length - 1);
  return (
    <div className="parley-tabs">
      <TabList
        className="parley-tablist"
        tabs={[...groups.keys()]}
        chosen={current}
        onChoose={setChosen}
        idsOf={(index) => ({ id: `${id}tab${index}`, panel: `${id}panel${index}` })}
      >
        {(index) => (
          <>
            {groups[index]!.label?.[language] ?? translate('parley.ui.form.general')}
            {wrong[index]! > 0 && (
              <span className="parley-tab-wrong">
                {wrong[index]}
                <span className="parley-unseen">{translate('parley.ui.form.fix', { smart_count: wrong[index] })}</span>
              </span>
            )}
          </>
        )}
      </TabList>
      {groups.map(({ fields }, index) => (
        <div
          key={fields.join()}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== current}
        >
          <div className="parley-form-grid grid">
            {fields.map((name) => (
              <FormField key={name} name={name} field={schema.fields[name]!} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Number of invalid fields per tab. After a failed save the first such tab opens. */
function useWrong(groups: readonly FieldGroup[], open: (index: number) => void): number[] {
  const { setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const wrongIn = groups.map(({ fields }) => fields.filter((name) => errors[name] !== undefined));
  const first = wrongIn.findIndex((names) => names.length > 0);
  const settled = useRef(0);
  const toFocus = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each save
  useEffect(() => {
    if (isSubmitting || settled.current === submitCount) return;
    settled.current = submitCount;
    if (first < 0) return;
    open(first);
    toFocus.current = wrongIn[first]![0]!;
  }, [submitCount, isSubmitting]);
  // An input can be focused only once its tab is visible.
  useEffect(() => {
    if (toFocus.current === null) return;
    setFocus(toFocus.current);
    toFocus.current = null;
  });
  return wrongIn.map((names) => names.length);
}
