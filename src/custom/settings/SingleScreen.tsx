import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { ownWrite } from '../../dataProvider/ownWrites';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { isSettingsTab, singleCalls } from '../../schema/single';
import type { Values } from '../../schema/validation';
import { OwnView } from '../../ui/resource/OwnView';
import { type LoadUi, WithResourceUi } from '../../ui/resource/resourceUi';
import { useCalls } from '../../ui/resource/useAction';
import { useLanguage } from '../../ui/resource/useLanguage';
import { useSeenSchema } from '../../ui/resource/useSchema';
import { Asked } from './Asked';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame, SettingsSection } from './SettingsFrame';
import { tabOf } from './tabs';

interface SingleScreenProps {
  readonly schema: ResourceSchema;
  readonly loadUi: LoadUi | undefined;
}

/** The screen of a `single`: a tab of the settings, or a screen of its own. */
export function SingleScreen({ schema, loadUi }: SingleScreenProps) {
  const language = useLanguage();
  const { one, many } = schema.label;
  const content = <SingleForm schema={useSeenSchema(schema)} loadUi={loadUi} />;
  return isSettingsTab(schema) ? (
    <SettingsFrame tab={tabOf(schema)}>{content}</SettingsFrame>
  ) : (
    <SettingsSection title={many[language]} heading={one[language]}>
      {content}
    </SettingsSection>
  );
}

/** Follows the changes of others as long as nothing was typed; then it tells of them. */
function SingleForm({ schema, loadUi }: SingleScreenProps) {
  const language = useLanguage();
  const { call } = useCalls();
  const { read, write } = singleCalls(schema);
  const asked = useQuery({
    queryKey: [consoleName(schema), 'single'],
    queryFn: async () => (await call<RaRecord>(read)).data,
    gcTime: 0,
    retry: false,
  });
  const save = async (input: Values, base: Values | null) => {
    const body = { ...input, version: base!.version };
    const { data } = await ownWrite(schema.name, call<Values>(write, { body }));
    await Promise.allSettled([refreshCurrentUser(), asked.refetch()]);
    return data;
  };
  const { text, saved } = schema.form ?? {};
  return (
    <WithResourceUi load={loadUi}>
      <Asked asked={asked}>
        {(record) => (
          <OwnView of="formScreen" schema={schema} record={record}>
            {text && <p className="parley-settings-lead">{text[language]}</p>}
            <SettingsForm schema={schema} record={record} save={save} done={saved?.[language]} ui={loadUi} />
          </OwnView>
        )}
      </Asked>
    </WithResourceUi>
  );
}
