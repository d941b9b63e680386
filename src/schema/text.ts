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
