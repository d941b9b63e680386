import { useTranslate } from 'react-admin';
import type { Selection } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';

/** Formatted number of matches: '12,345', or an estimate as '10,000+'. */
export function useMatching({ matching, isEstimated }: Selection): string {
  const translate = useTranslate();
  const number = matching.toLocaleString(useLanguage());
  return isEstimated ? translate('parley.ui.list.about', { total: number }) : number;
}
