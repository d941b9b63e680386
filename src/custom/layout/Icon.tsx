import icons from 'virtual:remix-icons';

/** A remix icon by its name, drawn inline. A name the build does not know is drawn as a dot. */
export function Icon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
      {Object.hasOwn(icons, name) ? <path d={icons[name]} /> : <circle cx="12" cy="12" r="4" />}
    </svg>
  );
}
