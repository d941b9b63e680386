import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { statesOpen } from '../../schema/states';
import type { Values } from '../../schema/validation';
import { type FieldGroup, groupsOf } from '../fields/groups';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { rightsLock } from '../why/lockOf';
import { FoldedGroup } from './FoldedGroup';
import { useFormRecord } from './FormRecord';
import { FormTabs } from './FormTabs';
import { GroupFields } from './GroupFields';
import { useWrong } from './useWrong';

export function FormGroups({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const further = translate('parley.ui.form.further');
  const { record, given } = useFormRecord();
  const { shownByViews = [] } = useResourceUi();
  const isShown = (name: string) =>
    name !== given &&
    hasInput(schema, name, record) &&
    !(schema.fields[name]!.kind === 'computed' && shownByViews.includes(name));
  const groups = groupsOf(schema, { en: further, zh: further }).map((group) => ({
    ...group,
    fields: group.fields.filter(isShown),
  }));
  const filled = groups.filter(({ fields }) => fields.length > 0);
  if (schema.form?.layout === 'tabs' && filled.length > 1) return <FormTabs schema={schema} groups={filled} />;
  return <GroupsBelow schema={schema} groups={filled} />;
}

function GroupsBelow({ schema, groups }: { readonly schema: ResourceSchema; readonly groups: readonly FieldGroup[] }) {
  const language = useLanguage();
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const wrong = useWrong(groups, (index) => setOpened((current) => new Set(current).add(index)));
  const toggle = (index: number) =>
    setOpened(
      (current) => new Set(current.has(index) ? [...current].filter((one) => one !== index) : [...current, index]),
    );
  // The title of the form says what the only open group is about.
  const isTitled = groups.every(({ folded }, index) => folded || index === 0);
  return groups.map((group, index) =>
    group.folded ? (
      <FoldedGroup
        key={group.fields.join()}
        schema={schema}
        group={group}
        wrong={wrong[index]!}
        isOpen={opened.has(index)}
        onToggle={() => toggle(index)}
      />
    ) : (
      <section
        key={group.fields.join()}
        className="parley-form-group"
        aria-labelledby={group.label ? `${id}${index}` : undefined}
      >
        {group.label && (
          <h2 id={`${id}${index}`} className={isTitled ? 'parley-unseen' : undefined}>
            {group.label[language]}
          </h2>
        )}
        <GroupFields schema={schema} fields={group.fields} />
      </section>
    ),
  );
}

/**
 * Hides derived fields and those that only the server sets, which the record's page shows; a node of a tree and a single
 * record have no other page. In new records also hides the state if there is only one initial state.
 */
function hasInput(schema: ResourceSchema, name: string, record: Values | null): boolean {
  const field = schema.fields[name]!;
  if (field.derived) return false;
  if (record !== null) return !field.readOnly || !hasPage(schema) || rightsLock(schema, name, field) !== null;
  return !field.readOnly && !(schema.states?.field === name && statesOpen(schema, null).length === 1);
}

function hasPage({ tree, single }: ResourceSchema): boolean {
  return tree === undefined && single === undefined;
}
