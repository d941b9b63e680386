import { useEffect, useState } from 'react';
import { type GlyphName, glyphs } from './glyphs';
import { addIcons, pathOfIcon } from './iconPaths';

export type IconName = GlyphName | `ri-${string}`;

export interface IconProps<N extends string> {
  /** The compiler checks names in the source code; names in data may be any text. */
  readonly name: string extends N ? N : N & IconName;
  /** In pixels: by default 18 for a glyph, 20 for a Remix icon. */
  readonly size?: number;
}

/**
 * Inline icon by name: a glyph, or a Remix icon ('ri-…'). Glyphs and bundled Remix icons render at once, others when
 * loaded. Screens with many icons import './laterIcons' to load them together. Unknown names render as a dot.
 */
export function Icon<N extends string>({ name, size }: IconProps<N>) {
  return isGlyph(name) ? <Glyph name={name} size={size} /> : <RemixIcon name={name} size={size} />;
}

function isGlyph(name: string): name is GlyphName {
  return Object.hasOwn(glyphs, name);
}

function Glyph({ name, size = 18 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directed={name === 'left' || name === 'right' || undefined}
    >
      <path d={glyphs[name]} />
    </svg>
  );
}

function RemixIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const path = useIconPath(name);
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="currentColor"
      data-directed={/-(left|right)(-|$)|logout|login/.test(name) || undefined}
    >
      {path === null ? <circle cx="12" cy="12" r="4" /> : <path d={path} />}
    </svg>
  );
}

function useIconPath(name: string): string | null {
  const [, setReady] = useState(0);
  const known = pathOfIcon(name);
  useEffect(() => {
    if (known !== undefined || !/^ri-[a-z0-9]/.test(name)) return;
    let isShown = true;
    void fetchIcon(name).then(() => isShown && setReady((count) => count + 1));
    return () => {
      isShown = false;
    };
  }, [name, known]);
  return known ?? null;
}

async function fetchIcon(name: string): Promise<void> {
  await import('./laterIcons');
  if (pathOfIcon(name) !== undefined) return;
  const { default: drawers } = await import('virtual:remix-icons/drawers');
  addIcons((await drawers[name.charAt(3)]?.())?.default ?? {});
}
