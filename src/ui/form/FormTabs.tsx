import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { TabList } from '../choose/TabList';
import type { FieldGroup } from '../fields/groups';
import { useLanguage } from '../resource/useLanguage';
import { GroupFields } from './GroupFields';
import { useWrong } from './useWrong';

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
          <GroupFields schema={schema} fields={fields} />
        </div>
      ))}
    </div>
  );
}
