import { Fragment, memo } from 'react';
import { Highlight } from '../../../../ui/kit/Highlight';

export interface LinkedProps {
  readonly text: string;
  /** Terms to highlight. */
  readonly sought?: readonly string[];
}

/** Plain text with URLs and e-mail addresses as links. All other content is rendered as text. */
export const Linked = memo(function Linked({ text, sought = none }: LinkedProps) {
  return piecesOf(text).map((piece, at) =>
    piece.href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no ID
      <Fragment key={at}>
        <Highlight text={piece.text} sought={sought} />
      </Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={at} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {piece.text}
      </a>
    ),
  );
});

const none: readonly string[] = [];

interface Piece {
  readonly text: string;
  /** Null for plain text. */
  readonly href: string | null;
}

/** Splits a text into links (URLs, e-mail addresses) and plain text. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = trimmed(match[0]);
    const href = hrefOf(shown);
    if (href === null) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null });
    pieces.push({ text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}

/** CJK characters and full-width punctuation end a URL, as Chinese puts no space after it. */
const address =
  /https?:\/\/[^\s<>"'`\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]{1,2000}|mailto:[^\s<>"'@]{1,64}@[\w.-]{1,255}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;

/** Strips trailing punctuation from a URL; a closing bracket stays if it was opened in the URL. */
function trimmed(shown: string): string {
  const without = shown.replace(/[.,;:!?'"]+$/u, '');
  const isOpened = without.includes('(') || !without.endsWith(')');
  return isOpened ? without : without.replace(/\)+$/u, '');
}

function hrefOf(shown: string): string | null {
  const isMailbox = !/^(https?|mailto):/iu.test(shown);
  try {
    const url = new URL(isMailbox ? `mailto:${shown}` : shown);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Whether a text is only a few emoji, which are rendered large. */
export function isOnlyEmoji(text: string): boolean {
  const signs = text.replace(/\s/gu, '');
  return signs.length > 0 && signs.length <= 24 && onlyEmoji.test(signs);
}

const onlyEmoji =
  /^(?:\p{Regional_Indicator}{2}|\p{Emoji_Presentation}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*|\p{Extended_Pictographic}\ufe0f(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*){1,6}$/u;
