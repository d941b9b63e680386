import type { Fields } from '../../../schema/fields';
import { ActionDialog } from '../../../ui/form/dialogs';
import { useAction, useCalls, useDone } from '../../../ui/resource/useAction';
import { refreshCurrentUser } from '../../../ui/resource/useMe';
import { useText } from '../../../ui/resource/useText';
import type { Member } from './member';
import { texts } from './texts';

export interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const transform = 'POST /xxm-comp/v1/transformUser';

/** Transfers everything a member leads, looks after or created to another member. */
export function HandOverDialog({ member, onClose }: MemberDialogProps) {
  const say = useText();
  const { call } = useCalls();
  const done = useDone();
  const name = member.nickname;
  let count = 0;
  return (
    <ActionDialog
      title={say(texts.handOverTitle, { name })}
      text={say(texts.handOverText, { name })}
      fields={receiver}
      submit={say(texts.handOverDo)}
      send={async (input) => {
        const body = { type: 'ASSETS', fromBaseUserId: member.id, ...input };
        const { data } = await call<{ moved: Record<string, number> }>(transform, { body });
        count = Object.values(data.moved).reduce((sum, one) => sum + one, 0);
      }}
      onDone={() => {
        done(count === 0 ? say(texts.nothingToHandOver) : say(texts.handedOver, { count }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Transfers ownership of the company: explains the consequences and asks for the owner's password. */
export function OwnerDialog({ member, onClose }: MemberDialogProps) {
  const say = useText();
  const { call } = useCalls();
  const action = useAction();
  const name = member.nickname;
  return (
    <ActionDialog
      title={say(texts.ownTitle, { name })}
      text={say(texts.ownText, { name })}
      fields={password}
      submit={say(texts.ownDo)}
      send={(input) => call(transform, { body: { type: 'OWNER', toBaseUserId: member.id, ...input } })}
      onDone={() => {
        void action(refreshCurrentUser, say(texts.owned, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Removes a member from the company and offers to hand over their work first. */
export function RemoveDialog({ member, onClose, mayHandOver }: MemberDialogProps & { readonly mayHandOver: boolean }) {
  const say = useText();
  const { call, delete: remove } = useCalls();
  const done = useDone();
  const name = member.nickname;
  return (
    <ActionDialog
      title={say(texts.removeTitle, { name })}
      text={say(texts.removeText, { name })}
      fields={mayHandOver ? optionalReceiver : nothing}
      submit={say(texts.removeDo)}
      send={async ({ toBaseUserId }) => {
        if (toBaseUserId) await call(transform, { body: { type: 'ASSETS', fromBaseUserId: member.id, toBaseUserId } });
        await remove('members', { id: member.id, previousData: member });
      }}
      onDone={() => {
        done(say(texts.removed, { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const nothing: Fields = {};
const receiver: Fields = {
  toBaseUserId: { kind: 'reference', to: 'members', required: true, label: texts.receiver },
};
const optionalReceiver: Fields = {
  toBaseUserId: { kind: 'reference', to: 'members', label: texts.removeReceiver, help: texts.removeReceiverHelp },
};
const password: Fields = {
  password: { kind: 'longText', required: true, maxLength: 200, label: texts.password },
};
