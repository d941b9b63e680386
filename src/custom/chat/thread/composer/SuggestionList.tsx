import { useTranslate } from 'react-admin';
import { type ChatVariable, chatVariables } from '../../../../schema/templates';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useText } from '../../../../ui/resource/useText';
import type { Suggestion, Suggestions } from './useSuggestions';

export interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: Suggestions;
  onTake(suggestion: Suggestion): void;
}

/** Suggestions above the composer. Focus and key handling stay in the composer. */
export function SuggestionList({ id, suggestions, onTake }: SuggestionListProps) {
  const translate = useTranslate();
  const say = useText();
  const wordOf = (name: string) =>
    Object.hasOwn(chatVariables, name) ? say(chatVariables[name as ChatVariable]) : name;
  const { trigger, all, at, isLoading, go } = suggestions;
  if (trigger === null) return null;
  const chosen = all[at];
  return (
    <div className="parley-suggestions absolute scroll rounded-card outlined on-surface">
      <p className="parley-suggestions-title flush muted type-note" role="status">
        {isLoading
          ? translate('parley.thread.suggest.loading')
          : all.length === 0
            ? translate(`parley.thread.suggest.${trigger.kind}None`)
            : translate(`parley.thread.suggest.${trigger.kind}`)}
      </p>
      <div id={id} role="listbox" aria-label={translate(`parley.thread.suggest.${trigger.kind}`)}>
        {all.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the composer's keys choose between them
          <div
            key={one.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="parley-suggestion row gap-10 type-ui rounded-inner"
            onMouseMove={() => index !== at && go(index)}
            // Keeps focus in the composer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(one)}
          >
            <b className="rigid">{trigger.kind === 'canned' ? `/${one.title}` : one.title}</b>
            {trigger.kind === 'canned' && (
              <span className="grow muted ellipsis" dir="auto">
                {one.text}
              </span>
            )}
            {one.missing.length > 0 && (
              <em className="rigid danger type-note">
                {translate('parley.thread.suggest.missing', { variables: one.missing.map(wordOf).join(', ') })}
              </em>
            )}
            {one.attachments.length > 0 && <Icon name="ri-attachment-2" size={15} />}
          </div>
        ))}
      </div>
      {trigger.kind === 'canned' && chosen !== undefined && chosen.text.length > 60 && (
        <p className="parley-suggestion-whole muted type-small break-anywhere line-above" dir="auto">
          {chosen.text}
        </p>
      )}
    </div>
  );
}
