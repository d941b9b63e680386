interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** CSS properties to inline, as a standalone SVG has no style sheets. */
const inlinedProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'display',
  'visibility',
] as const;

/** Serializes an on-page SVG, positioned inside another one. */
export function drawnSvg(drawing: SVGSVGElement, { x, y, width, height }: Box): string {
  const size = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = copy.querySelectorAll<SVGElement>('*');
  for (const [at, part] of [...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(part);
    for (const name of inlinedProperties) parts[at]!.style.setProperty(name, style.getPropertyValue(name));
  }
  const attributes = {
    x,
    y,
    width,
    height,
    viewBox: `0 0 ${size.width} ${size.height}`,
    xmlns: 'http://www.w3.org/2000/svg',
  };
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, String(value));
  for (const name of ['style', 'class']) copy.removeAttribute(name);
  return new XMLSerializer().serializeToString(copy);
}
