/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front. Full-width signs
 * count too, as some programs read them like the plain ones.
 */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
