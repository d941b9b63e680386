import type { Language, Text } from '../../src/schema/text';

/** A note of the product as it is stored: one line in English and one in Chinese. What people write is a single line. */
export function noteOf({ en, zh }: Text): string {
  return [en, zh].map((line) => line.replace(/\s+/g, ' ').slice(0, 300)).join('\n');
}

/** A stored note in the reader's language. */
export function noteIn(note: string | null, language: Language = 'en'): string | null {
  if (note === null) return null;
  const [en, zh = en] = note.split('\n') as [string, string?];
  return language === 'zh' ? zh : en;
}
