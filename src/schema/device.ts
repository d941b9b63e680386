/** 'Chrome, Windows' of what a browser calls itself; null where nothing of it is known. */
export function deviceWords(userAgent: unknown): string | null {
  const text = String(userAgent ?? '');
  const found = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(text))?.[1];
  const parts = [found(browsers), found(systems)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}

/** The names that others bear as well come last. */
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
