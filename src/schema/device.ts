/** Short device name from a user agent, such as 'Chrome, Windows'; null if unknown. */
export function deviceLabel(userAgent: unknown): string | null {
  const { browser, os } = deviceParts(userAgent);
  const parts = [browser, os].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Browser and operating system from a user agent; null where unknown. */
export function deviceParts(userAgent: unknown): { readonly browser: string | null; readonly os: string | null } {
  const text = String(userAgent ?? '');
  const found = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: found(browsers), os: found(systems) };
}

/** Order matters: names that other browsers also include come last. */
const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

const systems = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
