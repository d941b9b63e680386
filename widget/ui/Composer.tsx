import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Session, State } from '../sessionState';
import { ClipIcon, CloseIcon, SendIcon } from './icons';
import type { Upload } from './upload';

interface ComposerProps {
  readonly session: Session;
  readonly state: State;
  readonly upload: Upload;
}

/** Message input. Enter sends, Shift+Enter starts a new line; input method composition is not interrupted. */
export function Composer({ session, state, upload }: ComposerProps) {
  const { texts, product, limits } = state;
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const over = text.length - limits.letters;
  useEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  });
  const send = () => {
    if (text.trim() === '' || over > 0) return;
    session.send(text.trim());
    setText('');
    input.current?.focus();
  };
  return (
    <footer>
      {product && (
        <div class="chip">
          <span>
            {texts.askAbout}: <b>{product.title}</b>
          </span>
          <button type="button" class="icon" aria-label={texts.noProduct} onClick={() => session.setProduct(null)}>
            <CloseIcon />
          </button>
        </div>
      )}
      <div role="alert">
        {upload.failure && <p class="bad">{upload.failure}</p>}
        {over > 0 && <p class="bad">{texts.tooLong(over)}</p>}
      </div>
      {upload.part !== null && (
        <div class="chip">
          <span role="status">{texts.uploading(Math.round(upload.part * 100))}</span>
          <button type="button" class="icon" aria-label={texts.cancel} onClick={upload.cancel}>
            <CloseIcon />
          </button>
        </div>
      )}
      <div class="compose">
        <button
          type="button"
          class="icon"
          aria-label={texts.attach}
          title={texts.attach}
          onClick={() => picker.current?.click()}
        >
          <ClipIcon />
        </button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            upload.take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <textarea
          ref={input}
          rows={1}
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          value={text}
          enterkeyhint="send"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            session.typing();
          }}
          onPaste={(event) => {
            const files = event.clipboardData?.files;
            if (!files?.length) return;
            event.preventDefault();
            upload.take(files);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="button"
          class="icon go"
          aria-label={texts.send}
          title={texts.send}
          disabled={text.trim() === '' || over > 0}
          onClick={send}
        >
          <SendIcon />
        </button>
      </div>
    </footer>
  );
}
