import { validate as isUuid } from 'uuid';
import { deviceParts } from '../../../../src/schema/device';
import type { Language } from '../../../../src/schema/text';
import type { Actor } from '../../access/actor';
import { type Db, inTransaction, prepared, query, type Trx } from '../../db/queries';
import { notSignedIn, type SessionScene } from '../../http/refusal';
import { type Network, placeOf, sameNetwork } from '../../network/place';
import type { Client } from '../../routes/route';
import { digest, newToken } from '../../secrets/tokens';
import { countGuess, forgiveGuess } from '../attemptLimits';
import { sceneOfSession } from '../sessions';
import type { QrDeps } from './deps';
import { placeText } from './placeText';
import { canceled, expired, onlyBrowsers, taken } from './refusals';

/** Seconds to confirm. */
const ticketSeconds = 60;

/** What the phone is shown about the screen with the code. */
export interface Scanned {
  /** Proves the scan on confirmation or cancellation. */
  readonly confirmTicket: string;
  /** Seconds left for that. */
  readonly expiresIn: number;
  readonly device: {
    /** Null if unknown. */
    readonly browser: string | null;
    readonly os: string | null;
    /** As text. */
    readonly place: string;
    readonly address: string;
    /** Whether phone and screen seem to be in one network, by their addresses. */
    readonly sameNetwork: boolean;
    /** When the code was created, ISO 8601. */
    readonly at: string;
  };
  /** One of them is shown on the screen. */
  readonly pairCodes: readonly string[];
  readonly passwordNeeded: boolean;
}

/**
 * Claims a code for the session that scanned it; no other session can claim it then. The same session may scan again
 * after a page reload, without extending the time. Throws QR_EXPIRED, QR_TAKEN, QR_CANCELED, QR_BROWSER_ONLY, and
 * LOGIN_DELAYED when codes are guessed.
 */
export async function scan(
  db: Db,
  deps: QrDeps,
  actor: Actor,
  code: { readonly id: string; readonly secret: string },
  { client, language }: { readonly client: Client; readonly language: Language },
): Promise<Scanned> {
  await countGuess(db, 'qr code', client.network);
  const ticket = newToken();
  const proofs = [digest(code.id), digest(code.secret)];
  const row = await inTransaction(db, (trx) => pin(trx, deps, actor, proofs, ticket, client));
  const known = row ?? (await againBy(db, actor, proofs, ticket));
  if (known === null) throw await whyNot(db, proofs, client.network);
  await forgiveGuess(db, 'qr code', client.network);
  const { ip, userAgent, country, at, pairCodes, passwordNeeded, expiresIn } = known;
  const place = placeOf(ip, country);
  const where = { place: placeText(place, language), address: place.address, sameNetwork: sameNetwork(ip, client.ip) };
  const device = { ...deviceParts(userAgent), ...where, at };
  return { confirmTicket: ticket, expiresIn, device, pairCodes, passwordNeeded };
}

interface ScannedRow {
  readonly ip: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly at: string;
  readonly pairCodes: readonly string[];
  readonly passwordNeeded: boolean;
  readonly expiresIn: number;
}

async function pin(
  trx: Trx,
  deps: QrDeps,
  actor: Actor,
  proofs: readonly Buffer[],
  ticket: string,
  { ip, country }: Client,
): Promise<ScannedRow | null> {
  await assertOfBrowser(trx, actor.sessionId);
  const standing = await deps.standingOf(trx, actor.userId);
  if (standing === null) throw notSignedIn(-5);
  const who = [actor.userId, actor.sessionId, actor.name, standing];
  const stepUp = [deps.isPrivileged(actor), placeOf(ip, country).country];
  const values = [...proofs, ...who, ...stepUp, digest(ticket), ticketSeconds];
  const [row] = await query<ScannedRow>(trx, pinSql, values);
  return row ?? null;
}

/** Sessions of programs have no cookie, and API keys have no session. */
async function assertOfBrowser(trx: Trx, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) throw onlyBrowsers();
  const [session] = await query<{ scene: SessionScene | null }>(trx, browserSql, [sessionId]);
  if (session === undefined) throw onlyBrowsers();
  // Actors are cached for a second, so the session may have ended meanwhile.
  if (session.scene !== null) throw notSignedIn(session.scene);
}

async function againBy(db: Db, actor: Actor, proofs: readonly Buffer[], ticket: string): Promise<ScannedRow | null> {
  const values = [...proofs, actor.userId, actor.sessionId, digest(ticket)];
  const [row] = await query<ScannedRow>(db, againSql, values);
  return row ?? null;
}

async function whyNot(db: Db, proofs: readonly Buffer[], network: Network) {
  const [row] = await query<{ state: string; isOver: boolean }>(db, stateSql, proofs);
  if (row === undefined) return expired();
  await forgiveGuess(db, 'qr code', network);
  if (row.state === 'CANCELED') return canceled();
  return row.isOver ? expired() : taken();
}

const browserSql = prepared(
  `select ${sceneOfSession} as scene from sessions where id = $1 and cookie_hash is not null`,
);

const answer = `returning ip, user_agent as "userAgent", country, created_at as at, pair_codes as "pairCodes",
  password_needed as "passwordNeeded", ceil(extract(epoch from expires_at - now()))::int as "expiresIn"`;

const pinSql = prepared(`
  update qr_sign_ins set state = 'SCANNED', user_id = $3, session_id = $4, nickname = $5, standing = $6,
    password_changed_at = (select password_changed_at from users where id = $3),
    password_needed = $7 or coalesce(country <> $8::text, false),
    ticket_hash = $9, expires_at = now() + make_interval(secs => $10)
  where id_hash = $1 and secret_hash = $2 and state = 'WAITING' and expires_at > now() ${answer}`);

const againSql = prepared(`
  update qr_sign_ins set ticket_hash = $5
  where id_hash = $1 and secret_hash = $2 and user_id = $3 and session_id::text = $4
    and state = 'SCANNED' and expires_at > now() ${answer}`);

const stateSql = prepared(`
  select state, state = 'CONSUMED' or expires_at <= now() as "isOver" from qr_sign_ins
   where id_hash = $1 and secret_hash = $2`);
