/** Without soft hyphens, zero-width blanks and joiners, and direction marks: copied along from web pages and chats. */
export function withoutInvisible(text: string): string {
  return text.replace(/\u034f|[\u00ad\u061c\u200b-\u200f\u2060\ufeff]/g, '');
}
