/** A part of a mail, as far as reports of mail servers need it. */
export interface Part {
  /** By lower-case name; of several with one name, the first. */
  readonly headers: ReadonlyMap<string, string>;
  /** Lower case, without parameters. */
  readonly type: string;
  readonly body: string;
}

/** Bytes as text, one character for each byte. */
export const bytesAsText = (bytes: Buffer) => bytes.toString('latin1');

const maxParts = 50;
const maxDepth = 6;

/** The parts of a mail without those that only hold others; a mail that is not made of parts is one. Throws nothing. */
export function partsOf(text: string): readonly Part[] {
  const found: Part[] = [];
  collect(text, found, 0);
  return found;
}

/** The headers of a mail or part; of several with one name, the first. */
export function headersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  for (const line of text
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value!.trim());
  }
  return headers;
}

/** What is behind the headers. */
export function bodyOf(text: string): string {
  const end = /\r?\n\r?\n/.exec(text);
  return end === null ? '' : text.slice(end.index + end[0].length);
}

function collect(text: string, found: Part[], depth: number): void {
  if (found.length >= maxParts) return;
  const headers = headersOf(text);
  const type = /^[^;\s]+/.exec(headers.get('content-type') ?? 'text/plain')?.[0].toLowerCase() ?? 'text/plain';
  const body = bodyOf(text);
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^;\s]+))/i.exec(headers.get('content-type') ?? '');
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!type.startsWith('multipart/') || mark === undefined || depth >= maxDepth)
    return void found.push({ headers, type, body: decoded(body, headers.get('content-transfer-encoding')) });
  // The text before the first mark and after the last one is not a part.
  const pieces = `\n${body}`.split(`\n--${mark}`).slice(1);
  for (const piece of pieces) {
    if (piece.startsWith('--')) return;
    collect(piece.replace(/^[ \t]*\r?\n/, ''), found, depth + 1);
  }
}

function decoded(body: string, encoding = ''): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return bytesAsText(Buffer.from(body, 'base64'));
    case 'quoted-printable':
      return body
        .replace(/[ \t]*=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    default:
      return body;
  }
}
