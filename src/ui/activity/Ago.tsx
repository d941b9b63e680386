import './texts';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../fields/formatDateTime';
import { timeAgo } from '../resource/conflict';
import { useLanguage } from '../resource/useLanguage';

const week = 7 * 86_400_000;

/** Relative time such as '3 minutes ago'; after a week, the date-time. */
export function useAgo(): (at: string) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (at) => {
    const now = Date.now();
    if (now - Date.parse(at) > week) return formatDateTime(at, language);
    return timeAgo(at, now, language) ?? translate('parley.ui.activity.now');
  };
}

export function Ago({ at }: { readonly at: string }) {
  const language = useLanguage();
  const ago = useAgo();
  return (
    <time dateTime={at} title={formatDateTime(at, language)}>
      {ago(at)}
    </time>
  );
}
