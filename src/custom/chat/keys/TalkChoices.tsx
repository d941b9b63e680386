import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../schema/chat';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useMe } from '../../../ui/resource/useMe';
import { type Choice, ChoiceDialog } from '../../search/ChoiceDialog';
import { useAssignees } from '../head/AssigneeItems';
import { priorities } from '../head/LabelItems';
import { SnoozeDialog } from '../head/SnoozeDialog';
import { snoozedUntil, snoozes } from '../head/times';
import type { useActions } from '../head/useActions';
import { useLabels } from '../useLabels';
import { useMacros } from '../useMacros';

/** Commands that ask which one. */
export type Asking = 'snooze' | 'give' | 'label' | 'macro' | 'priority';

interface TalkChoicesProps {
  readonly asking: Asking;
  readonly conversation: ChatConversation;
  readonly actions: ReturnType<typeof useActions>;
  readonly onClose: () => void;
}

/** The choices of a command: until when to snooze, whom to assign, which label, macro or priority. */
export function TalkChoices({ asking, conversation, actions, onClose }: TalkChoicesProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const me = useMe().id;
  const [now] = useState(() => new Date());
  const [isOwn, setOwn] = useState(false);
  const labels = useLabels().all;
  const macros = useMacros();
  const assignees = useAssignees(conversation.accountId);
  const say = (key: string) => translate(`parley.chat.${key}`);
  const isSnoozed = conversation.status === 'snoozed';
  if (isOwn) return <SnoozeDialog isSnoozed={isSnoozed} actions={actions} onClose={onClose} />;
  const choicesOf: Readonly<Record<Asking, () => readonly Choice[]>> = {
    snooze: () => [
      ...snoozes.map((name) => {
        const until = snoozedUntil(name, now);
        const subtitle = formatDateTime(until.toISOString(), language);
        const run = () => void actions.snooze(until, subtitle);
        return { id: name, title: say(`snooze.${name}`), subtitle, icon: 'ri-zzz-line', run };
      }),
      { id: 'own', title: say('snooze.choose'), icon: 'ri-calendar-line', run: () => setOwn(true), stays: true },
      ...(isSnoozed
        ? [{ id: 'end', title: say('snooze.end'), icon: 'ri-zzz-fill', run: () => void actions.reopen() }]
        : []),
    ],
    give: () => [
      ...assignees.map(({ id, name }) => ({
        id,
        title: id === me ? translate('parley.chat.action.me', { name }) : name,
        icon: id === conversation.assigneeId ? 'ri-check-line' : 'ri-user-line',
        run: () => void actions.assign(id),
      })),
      { id: 'none', title: say('action.nobody'), icon: 'ri-user-unfollow-line', run: () => void actions.assign(null) },
    ],
    label: () =>
      labels.map(({ id, name }) => {
        const isOn = conversation.labels.includes(id);
        const run = () => void (isOn ? actions.removeLabel(id) : actions.addLabel(id));
        return { id, title: name, icon: isOn ? 'ri-checkbox-fill' : 'ri-checkbox-blank-line', run };
      }),
    macro: () =>
      macros.map((macro) => ({
        id: macro.id,
        title: macro.name,
        icon: 'ri-flashlight-line',
        run: () => void actions.runMacro(macro),
        ...(macro.text !== null && { subtitle: macro.text }),
      })),
    priority: () =>
      priorities.map((one) => ({
        id: one,
        title: say(`priority.${one}`),
        icon: one === conversation.priority ? 'ri-radio-button-line' : 'ri-checkbox-blank-circle-line',
        run: () => void actions.setPriority(one),
      })),
  };
  return <ChoiceDialog title={say(`keys.${asking}`)} choices={choicesOf[asking]()} onClose={onClose} />;
}
