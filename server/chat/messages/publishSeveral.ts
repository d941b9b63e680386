import { v7 as newId } from 'uuid';
import type { Activity } from '../../../src/schema/chat';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { severalText, severalValues } from './appendSeveral';

/** What happened to a conversation, to be told between its messages. */
interface Happening {
  readonly conversationId: string;
  readonly activity: Activity;
}

/** Tells what happened to several conversations by itself, each of them once. They are held. */
export async function publishSeveral(trx: Trx, companyId: string, happenings: readonly Happening[]): Promise<void> {
  const endings = happenings.map(({ conversationId, activity }) => ({
    ...{ conversationId, told: [{ id: newId(), activity }], said: [] },
  }));
  const written = await query(trx, publishText, severalValues(companyId, endings));
  if (written.length !== happenings.length) throw new Error('A conversation that is held is not there.');
}

const publishText = prepared(severalText('aside', ''));
