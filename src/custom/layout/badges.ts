import { useEffect } from 'react';
import { sharedValue } from '../../dataProvider/sharedValue';

export interface Badge {
  readonly count: number;
  /** Translation key of the text alternative; takes `count`. */
  readonly says: string;
}

const badges = sharedValue<ReadonlyMap<string, Badge>>(new Map());

/** Sets the badge of a screen's navigation entry while mounted. Undefined or 0 sets none. */
export function useSetBadge(path: string, count: number | undefined, says = 'parley.layout.unread'): void {
  useEffect(() => {
    if (!count) return;
    badges.set(new Map(badges.get()).set(path, { count, says }));
    return () => badges.set(new Map([...badges.get()].filter(([other]) => other !== path)));
  }, [path, count, says]);
}

export const useBadges = badges.use;
