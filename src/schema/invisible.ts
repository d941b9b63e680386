/** Without soft hyphens, zero-width blanks and joiners, and marks of direction: copied along from web pages and chats. */
export function withoutInvisible(text: string): string {
  return text.replace(/\u034f|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '');
}
