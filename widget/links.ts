/** A part of a text: plain, or a link. */
export interface Piece {
  readonly text: string;
  readonly href: string | null;
}

const address = /\b(?:https?:\/\/|www\.|mailto:)[^\s<>"'“”‘’，。；！？、（）【】《》]+/gi;

/** Finds http(s) and mailto links in a text; everything else stays plain text. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(/[.,;:!?)\]}]+$/, '');
    const href = safe(shown.startsWith('www.') ? `https://${shown}` : shown);
    if (href === null) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), href: null });
    pieces.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}

function safe(href: string): string | null {
  try {
    const url = new URL(href);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
