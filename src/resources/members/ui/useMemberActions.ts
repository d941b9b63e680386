import { consoleName, type ResourceSchema } from '../../../schema/resource';
import { useAction, useCalls, useConfirm } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import type { Member } from './member';
import { texts } from './texts';

/** Member actions that need no input other than a confirmation. */
export function useMemberActions(schema: ResourceSchema, member: Member) {
  const say = useText();
  const { call, update } = useCalls();
  const confirm = useConfirm();
  const action = useAction();
  const { id, nickname: name, version } = member;
  const setStatus = (status: 0 | 1) =>
    update(consoleName(schema), { id, data: { status, version }, previousData: member });
  const seat = (line: 'POST /xxm-comp/v1/give' | 'POST /xxm-comp/v1/cancel') =>
    call(line, { query: { baseUserId: id } });
  return {
    enable: () => void action(() => setStatus(1), say(texts.enabled, { name })),
    async disable() {
      const sure = await confirm({
        title: say(texts.disableTitle, { name }),
        content: say(texts.disableText),
        confirmText: say(texts.disableDo),
      });
      if (sure) await action(() => setStatus(0), say(texts.disabled, { name }));
    },
    async sendReset() {
      const sure = await confirm({
        title: say(texts.sendResetTitle, { name }),
        content: say(texts.sendResetText),
        confirmText: say(texts.sendResetDo),
      });
      const send = () => call('POST /xxm-comp/v1/sendPasswordReset', { query: { baseUserId: id } });
      if (sure) await action(send, say(texts.resetSent, { name }));
    },
    giveSeat: () => void action(() => seat('POST /xxm-comp/v1/give'), say(texts.seatGiven, { name })),
    cancelSeat: () => void action(() => seat('POST /xxm-comp/v1/cancel'), say(texts.seatTaken, { name })),
  };
}
