/** RGB channels (0 to 255) of '#RRGGBB' or '#RGB'; amber if invalid. */
function channels(colour: string): [number, number, number] {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const parts = short ? short.slice(1).map((one) => one + one) : (long?.slice(1) ?? ['ff', 'b4', '00']);
  return parts.map((part) => Number.parseInt(part, 16)) as [number, number, number];
}

/** WCAG relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whichever of the two ink colors has more contrast on a color. */
export function inkOn(colour: string, dark: string, light: string): string {
  return contrast(colour, dark) >= contrast(colour, light) ? dark : light;
}

/** White on a color where that is readable, otherwise black, which then is. */
export function textOn(colour: string): string {
  return contrast(colour, '#FFFFFF') >= 4.5 ? '#FFFFFF' : '#000000';
}

/** Darkens or lightens a color until its contrast on the background is at least 4.5. */
export function readableOn(ground: string, colour: string): string {
  const target = luminance(ground) > 0.5 ? 0 : 255;
  for (let part = 0; part <= 1; part += 0.05) {
    const mixed = channels(colour).map((value) => Math.round(value + (target - value) * part));
    const text = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(text, ground) >= 4.5) return text;
  }
  return target === 0 ? '#000000' : '#FFFFFF';
}
