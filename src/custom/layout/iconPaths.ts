import first from 'virtual:remix-icons';

/** SVG paths by icon: those of a first screen, and what came since. */
const paths = new Map<string, string>(Object.entries(first));

/** Undefined while it is not there. */
export function pathOfIcon(name: string): string | undefined {
  return paths.get(name);
}

/** Icons that came later, to be drawn at once from then on. */
export function addIcons(found: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(found)) paths.set(name, path);
}
