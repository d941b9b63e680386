// SVG paths in a box of 24 by 24, by the icon's name; made by scripts/lib/remix-icons.ts.
declare module 'virtual:remix-icons' {
  /** Those that a first screen may draw. */
  const icons: Readonly<Record<string, string>>;
  export default icons;
}
declare module 'virtual:remix-icons/later' {
  /** The others that the sources name. */
  const icons: Readonly<Record<string, string>>;
  export default icons;
}
declare module 'virtual:remix-icons/drawers' {
  /** All there are, by the first letter after 'ri-'. */
  const drawers: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
  export default drawers;
}
declare module 'virtual:remix-icons/names' {
  const names: readonly string[];
  export default names;
}
