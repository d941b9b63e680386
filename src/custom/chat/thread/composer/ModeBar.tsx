import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { isPermitted, usePermissions } from '../../../../authProvider/permissions';
import type { ChatConversation } from '../../../../schema/chat';
import { formatTime } from '../../../../ui/fields/formatDateTime';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useAttempt } from '../../../../ui/resource/useAttempt';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { doTo } from '../../calls';
import { conversationKey, settleConversation } from '../../useConversation';
import { canBotAnswer, useCounts } from '../../useCounts';

/** Shows whether the bot or a member is answering, and switches between them. */
export function ModeBar({ conversation }: { readonly conversation: ChatConversation }) {
  const translate = useTranslate();
  const language = useLanguage();
  const client = useQueryClient();
  const [attempt, isBusy] = useAttempt();
  usePermissions();
  const { id, pausedUntil } = conversation;
  const counts = useCounts();
  const isNobodys = conversation.mode !== 'human' && !canBotAnswer(counts, conversation.accountId);
  const mode = isNobodys ? (conversation.waitingSince === null ? 'nobody' : 'waiting') : conversation.mode;
  const run = (action: string, body: Readonly<Record<string, unknown>>) =>
    attempt(async () => {
      settleConversation(client, (await doTo(id, action, body)) as ChatConversation);
      await client.invalidateQueries({ queryKey: conversationKey(id) });
    });
  const words =
    mode === 'paused' && pausedUntil !== null
      ? translate('parley.thread.mode.pausedUntil', { at: formatTime(pausedUntil, language) })
      : translate(`parley.thread.mode.${mode}`);
  return (
    <div className="parley-mode" data-mode={mode}>
      <Icon
        name={mode === 'bot' ? 'ri-robot-2-line' : isNobodys ? 'ri-hourglass-line' : 'ri-user-voice-line'}
        size={17}
      />
      <span className="ellipsis" role="status">
        {words}
      </span>
      {mode !== 'human' && !isNobodys && isPermitted('conversations:assign') && (
        <Button variant="link" disabled={isBusy} onClick={() => void run('assign', { takeOver: true })}>
          {translate('parley.thread.mode.takeOver')}
        </Button>
      )}
      {mode !== 'bot' && !isNobodys && isPermitted('conversations:mode') && (
        <Button variant="link" disabled={isBusy} onClick={() => void run('mode', { mode: 'bot' })}>
          {translate('parley.thread.mode.handBack')}
        </Button>
      )}
    </div>
  );
}
