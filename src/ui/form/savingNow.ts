import { personId, readUser } from '../../dataProvider/session/session';
import { todayIn } from '../../schema/periods';
import type { Saving } from '../../schema/saving';
import { localZone } from '../fields/formatDateTime';

/** What defaults mean for the user, now. The server reads its own clock again for what a move sets. */
export function savingNow(): Saving {
  const user = readUser();
  const now = new Date();
  return {
    currency: user?.companyCurrency,
    now: now.toISOString(),
    today: todayIn(localZone(), now),
    me: personId(user),
  };
}
