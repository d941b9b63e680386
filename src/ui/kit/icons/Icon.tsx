import { useEffect, useState } from 'react';
import { addIcons, pathOfIcon } from './iconPaths';

/**
 * Inline Remix icon by name: bundled icons render at once, others when loaded. Screens with many icons import
 * './laterIcons' to load them together. Unknown names render as a dot.
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
