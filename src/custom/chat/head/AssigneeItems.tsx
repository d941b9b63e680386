import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePresent } from '../../../live/live';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useMe } from '../../../ui/resource/useMe';
import { PersonAvatar } from '../PersonAvatar';
import { useColleagues } from '../useColleagues';

interface AssigneeItemsProps {
  /** Limits the list to members who may answer on this account; all members by default. */
  readonly accountId?: string | null;
  /** The current assignee: null for none, undefined when the context has no single assignee. */
  readonly chosen: string | null | undefined;
  readonly onChoose: (assigneeId: string | null) => void;
}

/** Members who can be assigned: the current user, then members online, then the others. */
export function useAssignees(accountId: string | null) {
  const me = useMe().id;
  const present = usePresent();
  const rank = (id: string) => (id === me ? 0 : present.has(id) ? 1 : 2);
  return [...useColleagues(accountId).answering].sort(
    (a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name),
  );
}

/** Menu items of the members who can be assigned, then "Unassigned". */
export function AssigneeItems({ accountId = null, chosen, onChoose }: AssigneeItemsProps) {
  const translate = useTranslate();
  const me = useMe().id;
  const present = usePresent();
  return [
    ...useAssignees(accountId).map(({ id, name, avatar }) => (
      <MenuItem key={id} selected={id === chosen} sx={{ gap: 1.25 }} onClick={() => onChoose(id)}>
        <PersonAvatar name={name} picture={avatar} size={24}>
          {present.has(id) && <i className="parley-presence absolute circle" data-state={present.get(id)?.state} />}
        </PersonAvatar>
        {id === me ? translate('parley.chat.action.me', { name }) : name}
        {present.has(id) && (
          <span className="parley-unseen">{translate(`parley.chat.presence.${present.get(id)?.state}`)}</span>
        )}
      </MenuItem>
    )),
    <MenuItem key="none" selected={chosen === null} sx={{ gap: 1.25 }} onClick={() => onChoose(null)}>
      <Icon name="ri-user-unfollow-line" size={24} />
      {translate('parley.chat.action.nobody')}
    </MenuItem>,
  ];
}
