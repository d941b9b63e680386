import { useLocale } from 'react-admin';
import { type Language, languageOf } from '../../schema/text';

/** The schema language of the console's locale. */
export function useLanguage(): Language {
  return languageOf(useLocale());
}
