import { isUtf8 } from 'node:buffer';

interface AnswerText {
  readonly text: string;
  /** Whether its characters are certain. ASCII ones always are. */
  readonly isSure: boolean;
}

/**
 * Decodes an answer by the charset that it states, otherwise by its byte order mark, as UTF-8, or as GB18030, which is
 * then only a likely guess.
 */
export function answerText(body: Buffer, contentType = ''): AnswerText {
  const stated = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1] ?? null;
  const own = isUtf8(body) ? 'utf-8' : null;
  const text = decoded(body, stated ?? marked(body) ?? own ?? 'gb18030');
  if (text === null) return { text: decoded(body, 'gb18030') ?? body.toString('latin1'), isSure: false };
  const isContradicted = own !== null && stated !== null && !/^utf-?8$/i.test(stated);
  return { text, isSure: !isContradicted && (stated ?? marked(body) ?? own) !== null };
}

export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function marked([first, second]: Buffer): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function decoded(body: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
