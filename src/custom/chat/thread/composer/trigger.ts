/** The token before the caret that opens suggestions: a canned-reply shortcut after '/', a member after '@'. */
export interface Trigger {
  readonly kind: 'canned' | 'mention';
  /** The text after the sign. */
  readonly sought: string;
  /** Index of the sign in the text. */
  readonly from: number;
}

/** Null when there is no trigger before the caret. '@' works in private notes only, as customers read replies. */
export function triggerAt(text: string, caret: number, isPrivate: boolean): Trigger | null {
  const before = text.slice(0, caret);
  const canned = /(?:^|\s)\/([^\s/]{0,40})$/u.exec(before);
  if (canned !== null) return { kind: 'canned', sought: canned[1]!, from: caret - canned[1]!.length - 1 };
  const mention = isPrivate ? /(?:^|[\s,，。])@([^\s@]{0,40})$/u.exec(before) : null;
  return mention === null ? null : { kind: 'mention', sought: mention[1]!, from: caret - mention[1]!.length - 1 };
}

/** Replaces the trigger token, and returns the text with the new caret position. */
export function replaced(text: string, { from }: Trigger, caret: number, by: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + by + text.slice(caret), caret: from + by.length };
}
