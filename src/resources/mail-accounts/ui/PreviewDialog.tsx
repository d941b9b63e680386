import './preview.css';
import { useId, useState } from 'react';
import { type MailPreview, previewedMails } from '../../../schema/mailPurposes';
import type { Language } from '../../../schema/text';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useAnswer } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

const languages: readonly Language[] = ['en', 'zh'];

/** Each kind of mail as it would be sent, in both languages, formatted and as plain text. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText();
  const id = useId();
  const [purpose, setPurpose] = useState('INVITE');
  const [language, setLanguage] = useState(useLanguage());
  const [isPlain, setPlain] = useState(false);
  const query = new URLSearchParams({ purpose, language });
  const { data, isWaiting } = useAnswer<MailPreview>(`GET /v1/mail-accounts/preview?${query}`, true);
  return (
    <FormDialog id={id} title={say(texts.preview)} onClose={onClose}>
      <div className="mail-preview grid gap-12">
        <p className="muted type-small">{say(texts.lead)}</p>
        <div className="flex wrap gap-12">
          <select
            className="parley-select"
            aria-label={say(texts.purpose)}
            value={purpose}
            onChange={({ target }) => setPurpose(target.value)}
          >
            {Object.entries(previewedMails).map(([name, label]) => (
              <option key={name} value={name}>
                {say(label)}
              </option>
            ))}
          </select>
          <select
            className="parley-select"
            aria-label={say(texts.language)}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {say(texts.languages[one])}
              </option>
            ))}
          </select>
          <label className="parley-option">
            <input type="checkbox" checked={isPlain} onChange={({ target }) => setPlain(target.checked)} />
            <span>{say(texts.plain)}</span>
          </label>
        </div>
        {data && <strong>{data.subject}</strong>}
        {data && isPlain && <pre className="mail-preview-text">{data.text}</pre>}
        {data && !isPlain && (
          <iframe className="mail-preview-page" title={data.subject} sandbox="" srcDoc={data.html} />
        )}
        {!data && !isWaiting && <p role="status">{say(texts.failed)}</p>}
      </div>
    </FormDialog>
  );
}
