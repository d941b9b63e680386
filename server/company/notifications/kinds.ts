import type { TextsOf } from './kind';

type Texts = TextsOf<Readonly<Record<string, never>>>;

/** The texts of all kinds of notifications, by kind. Discovered by folder: the files of `kinds`. */
export const textsByKind = textsIn(
  import.meta.glob<Texts | undefined>(['./kinds/*.ts', '!**/*.test.ts'], { eager: true, import: 'texts' }),
);

/** The texts in these files. Throws if a file exports none, or if two have the same kind. */
export function textsIn(files: Readonly<Record<string, Texts | undefined>>): ReadonlyMap<string, Texts[string]> {
  const found = new Map<string, Texts[string]>();
  for (const [file, texts] of Object.entries(files)) {
    if (texts === undefined) throw new Error(`${file} must export the texts of its notifications as 'texts'`);
    for (const [kind, text] of Object.entries(texts)) {
      if (found.has(kind)) throw new Error(`${file}: the notification kind '${kind}' exists twice`);
      found.set(kind, text);
    }
  }
  return found;
}
