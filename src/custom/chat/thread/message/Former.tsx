import { useTranslate } from 'react-admin';
import type { FormerText } from '../../../../schema/chat';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../../ui/resource/useLanguage';

/** 'Edited', which opens the texts that the message had before. */
export function Former({ texts }: { readonly texts: readonly FormerText[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <details className="muted type-note">
      <summary>{translate('parley.thread.edited')}</summary>
      {texts.map(({ text, until }) => (
        <p key={`${until} ${text}`} className="flush" dir="auto">
          {translate('parley.thread.former', { at: formatDateTime(until, language), text: text ?? '–' })}
        </p>
      ))}
    </details>
  );
}
