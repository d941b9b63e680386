import type { Language } from '../../../../src/schema/text';
import type { Actor } from '../../access/actor';

/**
 * The reader of records, always inside one company. Without an actor the server itself reads, without restrictions
 * inside the company.
 */
export interface Reader {
  readonly companyId: string;
  readonly actor?: Actor;
  /** Language of texts that the product writes; default English. */
  readonly language?: Language;
  /** IANA time zone for the days of filters, such as 'Asia/Shanghai'; default UTC. */
  readonly zone?: string;
}

/** Who changes records, in which company and in which request. */
export interface Author extends Reader {
  /** Null for system updates. */
  readonly userId: string | null;
  readonly requestId: string;
}

/** The member behind an author: for an API key, the member who made it, if known. */
export function memberBehind({ userId, actor }: Author): string | null {
  return actor?.isKey ? (actor.madeBy ?? null) : userId;
}
