import './texts';
import './suggestion.css';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isPermitted } from '../../../../authProvider/permissions';
import type { ChatConversation } from '../../../../schema/chat';
import type { Source } from '../../../../schema/reply/decision';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useDraft } from '../kept/drafts';
import { RejectForm } from './RejectForm';
import { useAcceptKey } from './useAcceptKey';
import { useSuggestion } from './useSuggestion';

interface SuggestionCardProps {
  readonly conversation: ChatConversation;
  /** Called when the text was moved into the composer. */
  readonly onEdit: () => void;
}

/** The AI's suggested reply above the composer: send, edit or reject it. */
export function SuggestionCard({ conversation, onEdit }: SuggestionCardProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [draft, changeDraft] = useDraft(conversation.id);
  const { suggestion, isBusy, accept, reject } = useSuggestion(conversation);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const isEdited = suggestion !== null && draft.suggestionId === suggestion.id;
  useAcceptKey(conversation.id, suggestion !== null && !isEdited, accept);
  const say = (word: string) => translate(`parley.suggestion.${word}`);
  if (suggestion === null) return null;
  if (isEdited)
    return (
      <p className="parley-proposal-edited grid rigid muted type-small" role="status">
        <Icon name="ri-edit-2-line" size={16} />
        <span>{say('editing')}</span>
        <Button variant="link" onClick={() => changeDraft({ text: '', suggestionId: undefined })}>
          {say('back')}
        </Button>
      </p>
    );
  const edit = () => {
    const text = draft.text.trim() === '' ? suggestion.text : `${draft.text}\n${suggestion.text}`;
    changeDraft({ text, isPrivate: false, suggestionId: suggestion.id });
    onEdit();
  };
  return (
    <section
      className="parley-proposal rigid rounded-card on-surface"
      aria-labelledby={titleId}
      data-mode={suggestion.mode}
      aria-live="polite"
    >
      <h3 className="row gap-6 muted type-small semibold" id={titleId}>
        <Icon name="ri-robot-2-line" size={16} />
        {say(suggestion.mode)}
      </h3>
      <p className="parley-proposal-text scroll break-anywhere" dir="auto">
        {suggestion.text}
      </p>
      {suggestion.sources.length > 0 && (
        <ul className="parley-proposal-sources flex wrap muted type-small" aria-label={say('sources')}>
          {suggestion.sources.map((source) => (
            <li key={`${source.kind} ${source.id}`}>
              <SourceLink source={source} />
            </li>
          ))}
        </ul>
      )}
      {rejecting === suggestion.id ? (
        <RejectForm isBusy={isBusy} onReject={reject} onKeep={() => setRejecting(null)} />
      ) : (
        <div className="row wrap to-end gap-8">
          <Button disabled={isBusy} onClick={() => setRejecting(suggestion.id)}>
            <Icon name="ri-close-line" size={18} />
            {say('reject')}
          </Button>
          <Button disabled={isBusy} onClick={edit}>
            <Icon name="ri-edit-2-line" size={18} />
            {say('edit')}
          </Button>
          <Button
            variant="primary"
            title={say('acceptHint')}
            aria-keyshortcuts="Control+Enter"
            disabled={isBusy}
            onClick={accept}
          >
            <Icon name="ri-send-plane-2-fill" size={18} />
            {say('accept')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SourceLink({ source: { kind, id, title } }: { readonly source: Source }) {
  const [path, permission, icon] =
    kind === 'product'
      ? ['/product/list', 'products:list', 'ri-price-tag-3-line']
      : ['/knowledge/list', 'knowledge:list', 'ri-book-open-line'];
  const words = (
    <>
      <Icon name={icon!} size={14} />
      <span>{title}</span>
    </>
  );
  return isPermitted(permission!) ? <Link to={`${path}/${id}/show`}>{words}</Link> : words;
}
