import type { Breathe } from './breath';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/**
 * Decodes a file as spreadsheets write it: UTF-8 or UTF-16 with or without BOM, otherwise GB18030. Null for any other
 * encoding.
 */
export async function decode(bytes: Uint8Array, breathe: Breathe): Promise<string | null> {
  const marked = markedEncoding(bytes);
  const likely: readonly Encoding[] = marked === null ? [...wideEncoding(bytes), 'utf-8', 'gb18030'] : [marked];
  for (const encoding of likely) {
    const text = await decodeAs(bytes, encoding, breathe);
    if (text !== null) return text;
  }
  return null;
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Detects UTF-16 without BOM: in mostly Latin text every other byte is zero. */
function wideEncoding(bytes: Uint8Array): Encoding[] {
  const start = bytes.subarray(0, 1_000);
  const zerosAt = (offset: number) => start.filter((byte, at) => byte === 0 && at % 2 === offset).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd < start.length / 8) return [];
  return even > odd ? ['utf-16be'] : ['utf-16le'];
}

const sliceBytes = 256 * 1_024;

async function decodeAs(bytes: Uint8Array, encoding: Encoding, breathe: Breathe): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      parts.push(decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true }));
      await breathe();
    }
    parts.push(decoder.decode());
  } catch {
    return null;
  }
  return parts.join('');
}
