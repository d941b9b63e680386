import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReplayChange, ReplayOutcome } from '../../../schema/reply/simulation';
import { Moment } from '../../../ui/fields/Moment';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { Verdict } from '../timeline/Verdict';

/** Messages that the drafts would answer differently, newest first. */
export function Changes({ changes }: { readonly changes: readonly ReplayChange[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (key: string, options?: object) => translate(`parley.replySimulator.replay.${key}`, options);
  return (
    <section className="simulator-changes">
      <h2>{words('changed', { smart_count: changes.length })}</h2>
      <ul>
        {changes.map(({ messageId, conversationId, seq, at, text, customer, before, after }) => (
          <li key={messageId} className="parley-card">
            <p className="simulator-change-head row wrap flush type-ui">
              <strong dir="auto">{customer}</strong>
              <span className="muted type-small">
                <Moment at={at} language={language} />
              </span>
              <Link
                className="push-end accent"
                to={`/chat?${new URLSearchParams({ conversation: conversationId, seq: String(seq) })}`}
              >
                {translate('parley.replySimulator.openChat')}
              </Link>
            </p>
            <blockquote dir="auto">{text}</blockquote>
            <div className="simulator-sides grid gap-12">
              <Side title={words('before')} outcome={before} />
              <Side title={words('after')} outcome={after} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ title, outcome }: { readonly title: string; readonly outcome: ReplayOutcome }) {
  return (
    <div>
      <h3>{title}</h3>
      <Verdict {...outcome} />
      {outcome.says !== '' && (
        <p className="simulator-bubble" data-from="company" dir="auto">
          {outcome.says}
        </p>
      )}
    </div>
  );
}
