import type { Text } from '../../schema/text';
import { useLanguage } from './useLanguage';

/** Says a text in the reader's language, its {places} filled. For what a resource's own parts of a screen say. */
export function useWords(): (text: Text, values?: Readonly<Record<string, string | number>>) => string {
  const language = useLanguage();
  return (text, values = {}) => text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
