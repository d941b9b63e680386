declare module 'virtual:remix-icons' {
  /** SVG paths in a box of 24 by 24, by the icon's name; made by scripts/lib/remix-icons.ts. */
  const icons: Readonly<Record<string, string>>;
  export default icons;
}
