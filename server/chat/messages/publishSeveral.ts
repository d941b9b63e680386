import { v7 as newId } from 'uuid';
import type { Activity } from '../../../src/schema/chat';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { severalSql, severalValues } from './appendSeveral';

/** An activity to add to a conversation's timeline. */
interface Happening {
  readonly conversationId: string;
  readonly activity: Activity;
}

/** Adds system activities to several locked conversations, at most one each. */
export async function publishSeveral(trx: Trx, companyId: string, happenings: readonly Happening[]): Promise<void> {
  const endings = happenings.map(({ conversationId, activity }) => ({
    ...{ conversationId, newActivities: [{ id: newId(), activity }], said: [] },
  }));
  const written = await query(trx, publishSql, severalValues(companyId, endings));
  if (written.length !== happenings.length) throw new Error('A locked conversation does not exist.');
}

const publishSql = prepared(severalSql('aside', ''));
