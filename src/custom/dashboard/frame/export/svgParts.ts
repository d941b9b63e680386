/** System fonts, as an exported image cannot load web fonts. */
const letters =
  'Inter, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif';

interface TextLook {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle';
}

export function sheet(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${escaped(letters)}">${parts.join('')}</svg>`;
}

export function text(
  words: string,
  x: number,
  y: number,
  { size, fill, weight = 400, anchor = 'start' }: TextLook,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${escaped(fill)}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escaped(fill)}"/>`;
}

function escaped(words: string): string {
  return words.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
