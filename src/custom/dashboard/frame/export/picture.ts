import { type ChartTable, saidIn } from '../../../../ui/charts/table';
import { drawnSvg } from './drawnSvg';
import { box, sheet, text } from './svgParts';

export interface PictureContent {
  readonly title: string;
  /** Period, company and date. */
  readonly about: readonly string[];
  readonly table: ChartTable;
}

const width = 960;
const margin = 40;
const sharpness = 2;

/** Exports a widget as PNG in the current theme; a widget without a chart is exported as its table. */
export async function pictureOf(body: HTMLElement, { title, about, table }: PictureContent): Promise<Blob> {
  const colours = coloursOf(body);
  const head = [
    text(title, margin, margin + 24, { size: 26, weight: 650, fill: colours.text }),
    text(about.join(' · '), margin, margin + 52, { size: 15, fill: colours.muted }),
  ];
  const top = margin + 80;
  const chart = body.querySelector<SVGSVGElement>('.parley-chart-drawing svg');
  const part = chart === null ? tablePart(table, top, colours) : chartPart(body, chart, top, colours);
  const height = part.end + margin;
  const ground = box(0, 0, width, height, colours.ground);
  return rasterised(sheet(width, height, [ground, ...head, ...part.parts]), width, height);
}

interface Colours {
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
}

interface Part {
  readonly parts: readonly string[];
  /** Bottom edge, from the top. */
  readonly end: number;
}

function chartPart(body: HTMLElement, chart: SVGSVGElement, top: number, colours: Colours): Part {
  const figure = body.querySelector('.dashboards-figure strong')?.textContent ?? '';
  const parts = figure === '' ? [] : [text(figure, margin, top + 20, { size: 30, weight: 650, fill: colours.text })];
  const above = top + (figure === '' ? 0 : 44);
  const size = chart.getBoundingClientRect();
  const scale = Math.min((width - 2 * margin) / size.width, 460 / size.height);
  const left = (width - size.width * scale) / 2;
  parts.push(drawnSvg(chart, { x: left, y: above, width: size.width * scale, height: size.height * scale }));
  const middle = { x: width / 2, y: above + (size.height * scale) / 2 };
  const [whole, word] = ['strong', 'span'].map((tag) => body.querySelector(`.parley-chart-hole ${tag}`)?.textContent);
  if (whole)
    parts.push(text(whole, middle.x, middle.y, { size: 26, weight: 650, fill: colours.text, anchor: 'middle' }));
  if (word) parts.push(text(word, middle.x, middle.y + 26, { size: 15, fill: colours.muted, anchor: 'middle' }));
  const legend = legendPart(body, above + size.height * scale + 28, colours);
  return { parts: [...parts, ...legend.parts], end: legend.end };
}

/** The legend: a colour dot and its label. */
function legendPart(body: HTMLElement, top: number, colours: Colours): Part {
  const items = [...body.querySelectorAll<HTMLElement>('.parley-chart-legend li, .parley-chart-parts li')];
  const parts = items.flatMap((item, at) => {
    const swatch = item.querySelector<HTMLElement>('.parley-chart-swatch');
    const words = [...item.childNodes].filter((node) => node !== swatch).map((node) => node.textContent);
    const y = top + at * 26;
    return [
      `<circle cx="${margin + 6}" cy="${y}" r="6" fill="${swatch === null ? colours.muted : getComputedStyle(swatch).backgroundColor}"/>`,
      text(words.join('  '), margin + 22, y + 5, { size: 15, fill: colours.text }),
    ];
  });
  return { parts, end: top + items.length * 26 - 12 };
}

const maxRows = 24;

function tablePart({ columns, rows }: ChartTable, top: number, colours: Colours): Part {
  const step = (width - 2 * margin) / Math.max(columns.length, 1);
  const max = Math.floor(step / 9);
  const line = (cells: readonly string[], y: number, fill: string, weight = 400) =>
    cells.map((cell, at) => text(shortened(cell, max), margin + at * step, y, { size: 15, fill, weight }));
  const shown = rows.slice(0, maxRows);
  const parts = line(columns, top + 16, colours.muted, 600);
  for (const [at, row] of shown.entries()) {
    const y = top + 48 + at * 32;
    parts.push(box(margin, y - 22, width - 2 * margin, 1, colours.line), ...line(row.map(saidIn), y, colours.text));
  }
  return { parts, end: top + 32 + shown.length * 32 };
}

/** CJK characters count as two columns. */
function shortened(words: string, max: number): string {
  let room = max;
  const end = [...words].findIndex((letter) => {
    room -= letter > '\u2e7f' ? 2 : 1;
    return room < 0;
  });
  return end < 0 ? words : `${[...words].slice(0, end - 1).join('')}…`;
}

function coloursOf(element: HTMLElement): Colours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { ground: of('--surface'), text: of('--text'), muted: of('--text-muted'), line: of('--line') };
}

async function rasterised(svg: string, across: number, down: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = across * sharpness;
  canvas.height = down * sharpness;
  const context = canvas.getContext('2d')!;
  context.scale(sharpness, sharpness);
  context.drawImage(image, 0, 0, across, down);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}
