import { consoleName, type ResourceSchema } from '../../../schema/resource';
import { useAction, useCalls, useConfirm } from '../../../ui/resource/useAction';
import { useWords } from '../../../ui/resource/useWords';
import type { Member } from './member';
import { words } from './words';

/** Member actions that need no input other than a confirmation. */
export function useMemberActions(schema: ResourceSchema, member: Member) {
  const say = useWords();
  const { call, update } = useCalls();
  const confirm = useConfirm();
  const action = useAction();
  const { id, nickname: name, version } = member;
  const setStatus = (status: 0 | 1) =>
    update(consoleName(schema), { id, data: { status, version }, previousData: member });
  const seat = (line: 'POST /xxm-comp/v1/give' | 'POST /xxm-comp/v1/cancel') =>
    call(line, { query: { baseUserId: id } });
  return {
    enable: () => void action(() => setStatus(1), say(words.enabled, { name })),
    async disable() {
      const sure = await confirm({
        title: say(words.disableTitle, { name }),
        content: say(words.disableText),
        confirmText: say(words.disableDo),
      });
      if (sure) await action(() => setStatus(0), say(words.disabled, { name }));
    },
    async sendReset() {
      const sure = await confirm({
        title: say(words.sendResetTitle, { name }),
        content: say(words.sendResetText),
        confirmText: say(words.sendResetDo),
      });
      const send = () => call('POST /xxm-comp/v1/sendPasswordReset', { query: { baseUserId: id } });
      if (sure) await action(send, say(words.resetSent, { name }));
    },
    giveSeat: () => void action(() => seat('POST /xxm-comp/v1/give'), say(words.seatGiven, { name })),
    cancelSeat: () => void action(() => seat('POST /xxm-comp/v1/cancel'), say(words.seatTaken, { name })),
  };
}
