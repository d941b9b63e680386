import { type ChangeEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { choosePreference, usePreference } from '../../../../preferences/preferences';
import { Button } from '../../../../ui/kit/Button';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { onDemand } from '../../../../ui/kit/onDemand';
import { Popup } from '../../../../ui/kit/Popup';

const EmojiBox = onDemand(async () => (await import('../emoji/EmojiBox')).EmojiBox);

export interface ComposerBarProps {
  readonly isPrivate: boolean;
  /** Characters left. */
  readonly left: number;
  readonly canSend: boolean;
  /** Tooltip of the attach button, and the `accept` filter of its file input. */
  readonly attachWords: string;
  readonly accept: string | undefined;
  onPrivate(): void;
  onFiles(files: readonly File[]): void;
  onInsert(text: string): void;
  onSend(): void;
}

export function ComposerBar(props: ComposerBarProps) {
  const { isPrivate, left, canSend, attachWords, accept, onPrivate, onFiles, onInsert, onSend } = props;
  const translate = useTranslate();
  const filesId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isEmojiOpen, setIsEmojiOpen] = useState(false);
  const enterSends = usePreference('chat-enter') === 'send';
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  const tool = translate('parley.thread.emoji.open');
  return (
    <div className="parley-composer-bar row wrap gap-4">
      <input id={filesId} type="file" multiple accept={accept} className="parley-unseen" onChange={choose} />
      <label htmlFor={filesId} className="parley-icon-button" title={attachWords}>
        <Icon name="ri-attachment-2" />
        <span className="parley-unseen">{translate('parley.thread.attach')}</span>
      </label>
      <IconButton
        ref={setAnchor}
        icon="ri-emotion-line"
        label={tool}
        title
        aria-haspopup="dialog"
        onClick={() => setIsEmojiOpen(true)}
      />
      <Popup label={tool} anchor={anchor} isOpen={isEmojiOpen} onClose={() => setIsEmojiOpen(false)}>
        <EmojiBox
          onPick={(emoji) => {
            setIsEmojiOpen(false);
            onInsert(emoji);
          }}
        />
      </Popup>
      <button type="button" className="parley-composer-private" aria-pressed={isPrivate} onClick={onPrivate}>
        <Icon name={isPrivate ? 'ri-lock-fill' : 'ri-lock-unlock-line'} size={18} />
        <span>{translate('parley.thread.privateNote')}</span>
      </button>
      {left < nearLimit && (
        <span className="parley-composer-left muted type-note" data-over={left < 0 || undefined} role="status">
          {translate(left < 0 ? 'parley.thread.tooLong' : 'parley.thread.left', { smart_count: Math.abs(left) })}
        </span>
      )}
      <Button
        variant="link"
        className="parley-composer-enter"
        title={translate('parley.thread.enter.change')}
        onClick={() => choosePreference('chat-enter', enterSends ? 'newline' : 'send')}
      >
        {translate(enterSends ? 'parley.thread.enter.sends' : 'parley.thread.enter.newline')}
      </Button>
      <Button variant="primary" className="parley-composer-send" disabled={!canSend} onClick={onSend}>
        <Icon name={isPrivate ? 'ri-lock-line' : 'ri-send-plane-2-fill'} size={18} />
        {translate(isPrivate ? 'parley.thread.keepNote' : 'parley.thread.send')}
      </Button>
    </div>
  );
}

const nearLimit = 500;
