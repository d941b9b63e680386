import { randomInt } from 'node:crypto';
import { type Db, prepared, query } from '../../db/queries';
import { placeOf } from '../../network/place';
import type { Client } from '../../routes/route';
import { digest, newToken } from '../../secrets/tokens';
import { countWithin } from '../attemptLimits';

/** Cookie that binds a code to the browser that shows it: another browser cannot use the code. */
export const bindCookieName = 'parley-qr';
/** Seconds in which a code can be scanned. */
export const codeSeconds = 120;
/** Poll interval of the browser that shows it, in seconds. */
export const pollSeconds = 2;

const perAddressAndMinute = 10;

export interface OfferedCode {
  readonly qrcodeId: string;
  /** Content of the QR code. The secret is in the URL fragment, which browsers do not send to servers. */
  readonly content: string;
  readonly pairCode: string;
  /** Value of the cookie. */
  readonly bind: string;
}

/**
 * Creates a code for a browser to show and cancels the browser's previous one, by its `cookie`. Throws TOO_FAST beyond
 * 10 codes a minute from one address.
 */
export async function offerCode(
  db: Db,
  { ip, network, userAgent, country }: Client,
  origin: string,
  cookie: string | undefined,
): Promise<OfferedCode> {
  await countWithin(db, `qr code ip ${network}`, perAddressAndMinute, 60);
  if (cookie !== undefined) await query(db, cancelSql, [digest(cookie)]);
  const [qrcodeId, secret, bind] = [newToken(16), newToken(16), newToken()];
  const pairCodes = threeCodes();
  const pairCode = pairCodes[randomInt(3)]!;
  const proofs = [qrcodeId, secret, bind].map(digest);
  const from = [ip, userAgent, placeOf(ip, country).country];
  await query(db, insertSql, [...proofs, pairCode, pairCodes, ...from, codeSeconds]);
  return { qrcodeId, content: `${origin}/qr#id=${qrcodeId}&s=${secret}`, pairCode, bind };
}

/** Three distinct two-digit numbers in random order. */
function threeCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < 3) codes.add(String(randomInt(10, 100)));
  return [...codes];
}

const cancelSql = prepared(`update qr_sign_ins set state = 'CANCELED'
  where bind_hash = $1 and state in ('WAITING', 'SCANNED', 'FACE_REQUIRED', 'CONFIRMED')`);

const insertSql = prepared(`
  insert into qr_sign_ins
    (id_hash, secret_hash, bind_hash, pair_code, pair_codes, ip, user_agent, country, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`);
