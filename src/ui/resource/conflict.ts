/** Who made the conflicting change, and when. */
export interface ConflictAuthor {
  readonly name: string | null;
  readonly at: string | null;
}

export function conflictAuthorOf(error: unknown): ConflictAuthor {
  const { body } = error as { body?: { conflict?: Partial<ConflictAuthor>; current?: { updatedAt?: string } } };
  return { name: body?.conflict?.name ?? null, at: body?.conflict?.at ?? body?.current?.updatedAt ?? null };
}

/** '2 minutes ago'; null below one minute. */
export function timeAgo(at: string, now: number, language: string): string | null {
  const seconds = Math.round((now - Date.parse(at)) / 1000);
  if (!(seconds >= 60)) return null;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = units.find(([, size]) => seconds >= size)!;
  return words.format(-Math.floor(seconds / size), unit);
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
