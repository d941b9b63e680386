export const storePrefix = 'parley-store.';

/** What react-admin remembered under a key; undefined when there is nothing, or nothing of ours. */
export function readRemembered(key: string) {
  const text = localStorage.getItem(storePrefix + key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    localStorage.removeItem(storePrefix + key);
    return undefined;
  }
}
