import { useEffect, useMemo } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import type { Fields } from '../../../schema/fields';
import { consoleName } from '../../../schema/resource';
import { ActionDialog } from '../../../ui/form/dialogs';
import { errorText } from '../../../ui/resource/errorText';
import { useCalls, useDone } from '../../../ui/resource/useAction';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import type { MemberDialogProps } from './dialogs';
import { texts } from './texts';

/**
 * Dialog that assigns account groups to a member; they decide which customers, orders and conversations the member
 * sees.
 */
export function GroupsDialog({ member, onClose }: MemberDialogProps) {
  const say = useText();
  const { call } = useCalls();
  const done = useDone();
  const notify = useNotify();
  const translate = useTranslate();
  const groups = useSchema('account-groups');
  const name = member.nickname;
  const params = {
    filter: { staffIds: member.id },
    sort: { field: 'name', order: 'ASC' as const },
    pagination: { page: 1, perPage: maxGroups },
  };
  const { data, error } = useGetList(groups ? consoleName(groups) : '', params, { enabled: groups !== undefined });
  useEffect(() => {
    if (error === null) return;
    notify(errorText(error, translate), { type: 'error' });
    onClose();
  }, [error, notify, translate, onClose]);
  const start = useMemo(() => data && { groupIds: data.map(({ id }) => String(id)) }, [data]);
  if (start === undefined) return null;
  return (
    <ActionDialog
      title={say(texts.groupsTitle, { name })}
      text={say(texts.groupsText, { name })}
      fields={fields}
      start={start}
      submit={say(texts.groupsDo)}
      send={(input) => call('POST /xxm-comp/v1/setAccountGroups', { body: { baseUserId: member.id, ...input } })}
      onDone={() => {
        done(say(texts.groupsSaved, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const maxGroups = 100;
const fields: Fields = {
  groupIds: {
    kind: 'references',
    to: 'account-groups',
    max: maxGroups,
    label: { en: 'Account groups', zh: '账号分组' },
  },
};
