/** How a referenced record is written to a file: its title, plus its id if other records have the same title. */
export function recordName(title: string, id: string, isShared: boolean): string {
  if (title === '') return `[${id}]`;
  return isShared ? `${title} [${id}]` : title;
}

/**
 * Parses the output of `recordName`: title and id. A title may itself end in brackets: if no record has that id, the
 * whole text is the title.
 */
export function readRecordName(text: string): { readonly title: string; readonly id: string | null } {
  const [, title, id] = /^(.*?) ?\[([^\s[\]]{1,100})\]$/s.exec(text) ?? [];
  return id === undefined ? { title: text, id: null } : { title: title!, id };
}
