import type { Language } from '../../../../src/schema/text';
import type { Actor } from '../../access/actor';

/** For whom records are read: always inside one company. Without an actor the server itself reads, and sees all of it. */
export interface Reader {
  readonly companyId: string;
  readonly actor?: Actor;
  /** What they read is worded in it where the product words it; English unless told. */
  readonly language?: Language;
  /** Where the days of filters are theirs, 'Asia/Shanghai'; UTC unless told. */
  readonly zone?: string;
}

/** Who changes records, in which company, on whose request. */
export interface Author extends Reader {
  /** Null when the server itself acts. */
  readonly userId: string | null;
  readonly requestId: string;
}
