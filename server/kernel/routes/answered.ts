import type { Holds } from '../../../src/schema/permissions/fieldRights';
import { asSeen } from '../db/records/access/fieldAccess';
import { Refusal } from '../http/refusal';
import { Answer } from './route';

/** Runs a handler and redacts the records in its response or refusal for these permissions. */
export async function answered(holds: Holds, handle: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await handle();
    return answer instanceof Answer ? new Answer(asSeen(holds, answer.data), answer.extras) : asSeen(holds, answer);
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.data === undefined) throw error;
    const { status, code, text, details } = error;
    throw new Refusal(status, code, text, { ...details, data: asSeen(holds, details.data) });
  }
}
