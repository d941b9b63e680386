/** The widget's data in the page's local storage; in memory for this page load if storage is unavailable. */
export interface Memory {
  read<T>(name: string): T | null;
  write(name: string, value: unknown): void;
}

export function memoryOf(accountId: string): Memory {
  const instead = new Map<string, string>();
  const keyOf = (name: string) => `parley-widget:${accountId}:${name}`;
  return {
    read<T>(name: string) {
      try {
        const text = instead.get(name) ?? localStorage.getItem(keyOf(name));
        return text === null ? null : (JSON.parse(text) as T);
      } catch {
        return null;
      }
    },
    write(name, value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(keyOf(name), text);
        instead.delete(name);
      } catch {
        instead.set(name, text);
      }
    },
  };
}
