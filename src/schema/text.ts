import { placed } from './typography';

/** Languages of every schema. A resource's texts.ts adds others. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A text in every language. */
export type Text = { readonly [language in Language]: string };

/** A text with its {placeholders} filled, with the spaces that Chinese needs; an unknown one becomes empty. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string, from: number) =>
    placed(text, String(values[name] ?? ''), { from, to: from + whole.length }),
  );
}

/** The schema language for a BCP 47 tag or an Accept-Language header; English by default. */
export function languageOf(tag: string | undefined | null): Language {
  const first = (tag ?? '').trim().toLowerCase();
  return first.startsWith('zh') ? 'zh' : 'en';
}

/** A name as used within a sentence: 'Coupon' becomes 'coupon'; words with several capitals, as in 'API keys', stay. */
export function inSentence(name: string, language: Language = 'en'): string {
  if (language !== 'en') return name;
  return name.replace(/\S+/g, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
}
