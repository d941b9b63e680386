import '../../../../ui/kit/icons/laterIcons';
import '../texts';
import '../../../replies/timeline/texts';
import { Drawer } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ChatMessage } from '../../../../schema/chat';
import { formatDuration } from '../../../../schema/kinds/duration/format';
import type { ExplainedReply, ReplyMark } from '../../../../schema/reply/decision';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { Button } from '../../../../ui/kit/Button';
import { ButtonLink } from '../../../../ui/kit/ButtonLink';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { contentText } from '../../../../ui/messages/contentText';
import { errorText } from '../../../../ui/resource/errorText';
import { useAllowed } from '../../../../ui/resource/may';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { costText, Stages } from '../../../replies/timeline/Stages';
import { Verdict } from '../../../replies/timeline/Verdict';
import { useThreadActions } from '../actions';
import { askDecision } from './calls';

export interface WhyPanelProps {
  readonly message: ChatMessage;
  /** The current mark; a change refetches the decision. */
  readonly mark: ReplyMark | undefined;
  readonly onClose: () => void;
}

/** Drawer that explains how a message was answered and why. */
export function WhyPanel({ message, mark, onClose }: WhyPanelProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-decision', message.id, mark?.state, mark?.outcome],
    queryFn: ({ signal }) => askDecision(message.id, signal),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'why-reply-title',
          sx: { width: 'min(460px, 100vw)' },
        },
      }}
    >
      <div className="parley-why-panel pack-start grid gap-16" aria-busy={data === undefined && error === null}>
        <header>
          <h2 id="why-reply-title">{translate('parley.thread.why.title')}</h2>
          <IconButton icon="ri-close-line" label={translate('parley.thread.why.close')} onClick={onClose} />
        </header>
        <blockquote dir="auto">{contentText(message, translate)}</blockquote>
        {error !== null && (
          <div role="alert">
            <p>{errorText(error, translate)}</p>
            <Button onClick={() => void refetch()}>{translate('parley.thread.tryAgain')}</Button>
          </div>
        )}
        {data === undefined && error === null && <p role="status">{translate('parley.thread.why.loading')}</p>}
        {data !== undefined && <DecisionDetails decision={data} onClose={onClose} />}
      </div>
    </Drawer>
  );
}

function DecisionDetails({ decision, onClose }: { readonly decision: ExplainedReply; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { messageOf, goToMessage } = useThreadActions();
  const mayTry = useAllowed('reply-simulator:list');
  const { stages, said, mergedIntoId, conversationId, messageId } = decision;
  const tried = { show: 'conversation', conversation: conversationId, message: messageId };
  const next = mergedIntoId === null ? undefined : messageOf(mergedIntoId);
  return (
    <>
      <Verdict {...decision} />
      {next !== undefined && (
        <Button
          variant="link"
          className="parley-why-next"
          onClick={() => {
            onClose();
            goToMessage(next.seq);
          }}
        >
          {translate('parley.thread.why.toAnswered')}
        </Button>
      )}
      {said.length > 0 && (
        <section>
          <h3>{translate('parley.replyTimeline.said')}</h3>
          <ol className="reply-messages grid at-start gap-6">
            {said.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
              <li className="type-ui break-anywhere" key={at} dir="auto">
                {line}
              </li>
            ))}
          </ol>
        </section>
      )}
      {stages.length > 0 && (
        <section>
          <h3>{translate('parley.replyTimeline.stages')}</h3>
          <Stages stages={stages} />
        </section>
      )}
      <Facts decision={decision} />
      {mayTry && (
        <ButtonLink to={`/replySimulator?${new URLSearchParams(tried)}`}>
          <Icon name="ri-test-tube-line" size={18} />
          {translate('parley.thread.why.tryAgain')}
        </ButtonLink>
      )}
    </>
  );
}

function Facts({ decision: { askedAt, latencyMs, tokens, cost } }: { readonly decision: ExplainedReply }) {
  const translate = useTranslate();
  const language = useLanguage();
  const facts: [word: string, value: string][] = [['asked', formatDateTime(askedAt, language)]];
  if (latencyMs !== null) facts.push(['latency', latencyText(latencyMs, language)]);
  if (tokens > 0) facts.push(['tokens', tokens.toLocaleString(language)], ['cost', costText(cost, language)]);
  return (
    <dl className="parley-why-facts grid gap-4 type-small line-above">
      {facts.map(([word, value]) => (
        <div className="flex between gap-12" key={word}>
          <dt className="muted">{translate(`parley.thread.why.${word}`)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function latencyText(ms: number, language: 'en' | 'zh'): string {
  if (ms >= 60_000) return formatDuration(Math.round(ms / 1_000), language);
  if (ms >= 1_000) return language === 'zh' ? `${(ms / 1_000).toFixed(1)} 秒` : `${(ms / 1_000).toFixed(1)} s`;
  return language === 'zh' ? `${ms} 毫秒` : `${ms} ms`;
}
