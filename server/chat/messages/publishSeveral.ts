import type { Activity } from '../../../src/schema/chat';
import type { Trx } from '../../kernel/db/records/rules';
import { activityMessage, appendMessages } from './append';

/** An activity to add to a conversation's timeline. */
interface Happening {
  readonly conversationId: string;
  readonly activity: Activity;
}

/** Adds system activities to several locked conversations, at most one each. */
export async function publishSeveral(trx: Trx, companyId: string, happenings: readonly Happening[]): Promise<void> {
  const items = happenings.map(({ conversationId, activity }) => ({
    conversationId,
    messages: [activityMessage(activity)],
  }));
  const written = await appendMessages(trx, companyId, items);
  if (written.length !== happenings.length) throw new Error('A locked conversation does not exist.');
}
