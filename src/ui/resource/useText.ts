import { fillText, type Text } from '../../schema/text';
import { useLanguage } from './useLanguage';

/**
 * Returns a function that picks a text in the user's language and fills its {placeholders}. For a resource's own
 * components.
 */
export function useText(): (text: Text, values?: Readonly<Record<string, string | number>>) => string {
  const language = useLanguage();
  return (text, values = {}) => fillText(text[language], values);
}
