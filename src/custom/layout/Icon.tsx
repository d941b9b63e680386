import icons from 'virtual:remix-icons';
import { useEffect, useState } from 'react';

/**
 * A remix icon by its name, drawn inline: at once where the console itself uses it, else as soon as its drawer is there.
 * A name that is no icon's is drawn as a dot.
 */
export function Icon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
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
  const known = paths.get(name) ?? (Object.hasOwn(icons, name) ? icons[name]! : undefined);
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

/** Found in their drawers. */
const paths = new Map<string, string>();

async function fetchIcon(name: string): Promise<void> {
  const { default: drawers } = await import('virtual:remix-icons/drawers');
  const found = (await drawers[name.charAt(3)]?.())?.default[name];
  if (found !== undefined) paths.set(name, found);
}
