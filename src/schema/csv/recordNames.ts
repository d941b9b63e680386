/** How a record referred to is written in a file: by its title, with its id where other records have the same title. */
export function recordName(title: string, id: string, isShared: boolean): string {
  if (title === '') return `[${id}]`;
  return isShared ? `${title} [${id}]` : title;
}

/**
 * What `recordName` wrote, read again: the id where there is one, and else what may be a title or an id. A title may
 * itself end in brackets: where the id names nothing, the whole text is the title.
 */
export function readRecordName(text: string): { readonly title: string; readonly id: string | null } {
  const [, title, id] = /^(.*?) ?\[([^\s[\]]{1,100})\]$/s.exec(text) ?? [];
  return id === undefined ? { title: text, id: null } : { title: title!, id };
}
