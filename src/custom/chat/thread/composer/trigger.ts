/** What is being typed before the caret: a shortcut after a slash, a colleague's name after an at sign. */
export interface Trigger {
  readonly kind: 'canned' | 'mention';
  /** What stands after the sign. */
  readonly sought: string;
  /** Where the sign stands in the text. */
  readonly from: number;
}

/** Null while nothing of the kind is typed. Colleagues are called in notes alone: a customer would read it. */
export function triggerAt(text: string, caret: number, isPrivate: boolean): Trigger | null {
  const before = text.slice(0, caret);
  const canned = /(?:^|\s)\/([^\s/]{0,40})$/u.exec(before);
  if (canned !== null) return { kind: 'canned', sought: canned[1]!, from: caret - canned[1]!.length - 1 };
  const mention = isPrivate ? /(?:^|[\s,，。])@([^\s@]{0,40})$/u.exec(before) : null;
  return mention === null ? null : { kind: 'mention', sought: mention[1]!, from: caret - mention[1]!.length - 1 };
}

/** The text with what was being typed replaced, and where the caret is then. */
export function replaced(text: string, { from }: Trigger, caret: number, by: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + by + text.slice(caret), caret: from + by.length };
}
