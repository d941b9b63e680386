/** The languages every schema speaks. Others are added by a resource's texts.ts. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A text in every language. */
export type Text = { readonly [language in Language]: string };

/** Picks the schema language for a BCP 47 tag or an Accept-Language header; English when none fits. */
export function languageOf(tag: string | undefined | null): Language {
  const first = (tag ?? '').trim().toLowerCase();
  return first.startsWith('zh') ? 'zh' : 'en';
}

/** A name within a sentence: 'Coupon' is 'coupon', and 'API keys' stay as they are. */
export function inSentence(name: string, language: Language = 'en'): string {
  if (language !== 'en') return name;
  return name.replace(/\S+/g, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
}
