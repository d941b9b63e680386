import { Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../../ui/kit/IconButton';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useAnswer } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { HandOverDialog, OwnerDialog, RemoveDialog } from './dialogs';
import { GroupsDialog } from './GroupsDialog';
import type { Member } from './member';
import { SessionsDialog } from './SessionsDialog';
import { texts } from './texts';
import { useMemberActions } from './useMemberActions';
import { useMemberRights } from './useMemberRights';

/** Whether this server can send codes by text message, and links by text message or e-mail. */
interface SmsOffer {
  readonly isOffered: boolean;
  readonly isLinkOffered: boolean;
}

/** Menu with all actions on a member, except editing, that the user may perform. */
export function MemberMenu({ schema, record }: RecordView) {
  const member = record as Member;
  const say = useText();
  const id = useId();
  const may = useMemberRights(member);
  const actions = useMemberActions(schema, member);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'groups' | 'handOver' | 'own' | 'remove' | 'sessions' | null>(null);
  const close = () => setDialog(null);
  const { data: offer } = useAnswer<SmsOffer>('GET /xxm/v1/users/mobileCodeOffer', anchor !== null && may.sendReset);
  const entry = (
    isOffered: boolean,
    text: string,
    choose: () => void,
    { isDanger, whyNot }: { readonly isDanger?: boolean; readonly whyNot?: string | false } = {},
  ): ReactNode =>
    isOffered && (
      <MenuItem
        key={text}
        disabled={Boolean(whyNot)}
        sx={isDanger ? { color: 'var(--danger)' } : undefined}
        onClick={() => {
          setAnchor(null);
          choose();
        }}
      >
        {whyNot ? <ListItemText primary={text} secondary={whyNot} /> : text}
      </MenuItem>
    );
  const entries = [
    entry(may.giveSeat, say(texts.giveSeat), actions.giveSeat),
    entry(may.cancelSeat, say(texts.cancelSeat), actions.cancelSeat),
    entry(may.groups, say(texts.groups), () => setDialog('groups')),
    entry(may.handOver, say(texts.handOver), () => setDialog('handOver')),
    entry(may.own, say(texts.own), () => setDialog('own')),
    entry(may.sessions, say(texts.sessions), () => setDialog('sessions')),
    entry(may.sendReset, say(texts.sendReset), actions.sendReset, {
      whyNot: offer?.isLinkOffered === false && say(texts.sendResetNoSms),
    }),
    entry(may.enable, say(texts.enable), actions.enable),
    entry(may.disable, say(texts.disable), actions.disable),
  ].filter(Boolean);
  if (entries.length === 0 && !may.remove) return null;
  return (
    <>
      <IconButton
        icon="more"
        label={say(texts.actions, { name: member.nickname })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Menu
          id={id}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { dense: true, 'aria-label': say(texts.actions, { name: member.nickname }) } }}
        >
          {entries}
          {may.remove && entries.length > 0 && <Divider />}
          {entry(may.remove, say(texts.remove), () => setDialog('remove'), { isDanger: true })}
        </Menu>
      )}
      {dialog === 'groups' && <GroupsDialog member={member} onClose={close} />}
      {dialog === 'handOver' && <HandOverDialog member={member} onClose={close} />}
      {dialog === 'own' && <OwnerDialog member={member} onClose={close} />}
      {dialog === 'sessions' && <SessionsDialog member={member} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog member={member} onClose={close} mayHandOver={may.handOver} />}
    </>
  );
}
