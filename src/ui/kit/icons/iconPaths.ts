import first from 'virtual:remix-icons';

/** SVG paths by icon name: the bundled ones, plus those loaded later. */
const paths = new Map<string, string>(Object.entries(first));

/** Path of an icon; undefined if it is not loaded. */
export function pathOfIcon(name: string): string | undefined {
  return paths.get(name);
}

/** Registers loaded icons, which render synchronously from then on. */
export function addIcons(found: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(found)) paths.set(name, path);
}
