import type { Fields } from '../../../schema/fields';
import { ActionDialog } from '../../../ui/form/dialogs';
import { useAction, useCalls, useDone } from '../../../ui/resource/useAction';
import { refreshCurrentUser } from '../../../ui/resource/useMe';
import { useWords } from '../../../ui/resource/useWords';
import type { Member } from './member';
import { words } from './words';

export interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const transform = 'POST /xxm-comp/v1/transformUser';

/** Transfers everything a member leads, looks after or created to another member. */
export function HandOverDialog({ member, onClose }: MemberDialogProps) {
  const say = useWords();
  const { call } = useCalls();
  const done = useDone();
  const name = member.nickname;
  let count = 0;
  return (
    <ActionDialog
      title={say(words.handOverTitle, { name })}
      text={say(words.handOverText, { name })}
      fields={receiver}
      submit={say(words.handOverDo)}
      send={async (input) => {
        const body = { type: 'ASSETS', fromBaseUserId: member.id, ...input };
        const { data } = await call<{ moved: Record<string, number> }>(transform, { body });
        count = Object.values(data.moved).reduce((sum, one) => sum + one, 0);
      }}
      onDone={() => {
        done(count === 0 ? say(words.nothingToHandOver) : say(words.handedOver, { count }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Transfers ownership of the company: explains the consequences and asks for the owner's password. */
export function OwnerDialog({ member, onClose }: MemberDialogProps) {
  const say = useWords();
  const { call } = useCalls();
  const action = useAction();
  const name = member.nickname;
  return (
    <ActionDialog
      title={say(words.ownTitle, { name })}
      text={say(words.ownText, { name })}
      fields={password}
      submit={say(words.ownDo)}
      send={(input) => call(transform, { body: { type: 'OWNER', toBaseUserId: member.id, ...input } })}
      onDone={() => {
        void action(refreshCurrentUser, say(words.owned, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Removes a member from the company and offers to hand over their work first. */
export function RemoveDialog({ member, onClose, mayHandOver }: MemberDialogProps & { readonly mayHandOver: boolean }) {
  const say = useWords();
  const { call, delete: remove } = useCalls();
  const done = useDone();
  const name = member.nickname;
  return (
    <ActionDialog
      title={say(words.removeTitle, { name })}
      text={say(words.removeText, { name })}
      fields={mayHandOver ? optionalReceiver : nothing}
      submit={say(words.removeDo)}
      send={async ({ toBaseUserId }) => {
        if (toBaseUserId) await call(transform, { body: { type: 'ASSETS', fromBaseUserId: member.id, toBaseUserId } });
        await remove('members', { id: member.id, previousData: member });
      }}
      onDone={() => {
        done(say(words.removed, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const nothing: Fields = {};
const receiver: Fields = {
  toBaseUserId: { kind: 'reference', to: 'members', required: true, label: words.receiver },
};
const optionalReceiver: Fields = {
  toBaseUserId: { kind: 'reference', to: 'members', label: words.removeReceiver, help: words.removeReceiverHelp },
};
const password: Fields = {
  password: { kind: 'longText', required: true, maxLength: 200, label: words.password },
};
