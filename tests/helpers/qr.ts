import { expect } from 'vitest';
import type { FaceCheck, FaceResult } from '../../server/kernel/identity/qr/faceCheck';
import { digest } from '../../server/kernel/secrets/tokens';
import { browserHeaders, type Client } from './accounts';
import { type Company, startCompany } from './company';
import type { TestAnswer, TestServer } from './server';

const users = '/api/xxm/v1/users';
const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** A browser that shows a QR code. */
export interface ShownCode {
  readonly qrcodeId: string;
  readonly secret: string;
  readonly pairCode: string;
  /** The cookie of its browser. */
  readonly cookie: string;
  readonly answer: TestAnswer;
  /** Polls as soon as the minimum interval has passed; `more` headers override its own. */
  poll(more?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  /** Polls immediately. */
  pollNow(more?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  face(faceId: string, more?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

/** A company whose members sign screens in by QR code. */
export interface QrCompany {
  readonly company: Company;
  show(more?: Parameters<typeof showCode>[1]): Promise<ShownCode>;
  /** Resets the rate limits and creates a member with a phone. Called before each test. */
  reset(): Promise<{ readonly phone: Client; readonly userId: string }>;
}

export async function startQr(): Promise<QrCompany> {
  const company = await startCompany(undefined, { countryHeader: 'cf-ipcountry' });
  return {
    company,
    show: (more) => showCode(company.server, more),
    async reset() {
      await company.rows('delete from sign_in_attempts');
      const { client: phone, userId } = await company.person([]);
      return { phone, userId };
    },
  };
}

/** The status that a call about a code answers with. */
export const statusOf = async (answer: Promise<TestAnswer>) => (await answer).body.data.status;

let screens = 0;

/** A screen with its own IP address requests a code. */
export async function showCode(
  server: TestServer,
  { ip, headers = {} }: { readonly ip?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<ShownCode> {
  screens += 1;
  const from = ip ?? `203.0.${Math.floor(screens / 250)}.${screens % 250}`;
  const own = { ...browserHeaders, 'user-agent': chromeOnWindows, ...headers };
  const get = (url: string, more: Readonly<Record<string, string>>) =>
    server.send({ method: 'GET', url: `${users}/${url}`, headers: { ...own, ...more }, ip: from });
  const answer = await get('qrcode', {});
  if (answer.status !== 200) throw new Error(answer.text);
  const { qrcodeId, content, pairCode } = answer.body.data;
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const pollNow = (more = {}) => get(`checkAuth?qrcodeId=${qrcodeId}`, { cookie, ...more });
  return {
    qrcodeId,
    pairCode,
    cookie,
    answer,
    pollNow,
    secret: new URLSearchParams(new URL(content).hash.slice(1)).get('s')!,
    async poll(more) {
      await server.pool.query('update qr_sign_ins set polled_at = null where id_hash = $1', [digest(qrcodeId)]);
      return pollNow(more);
    },
    async face(faceId, more = {}) {
      await server.pool.query('update qr_sign_ins set face_polled_at = null where face_id = $1', [faceId]);
      return get(`checkFaceStatus?faceId=${faceId}`, { cookie, ...more });
    },
  };
}

export function scan(phone: Client, { qrcodeId: id, secret: s }: Pick<ShownCode, 'qrcodeId' | 'secret'>) {
  return phone.post(`${users}/qrcode/scan`, { id, s });
}

/** Scans a code; returns the ticket. */
export async function scanned(phone: Client, code: ShownCode): Promise<string> {
  const answer = await scan(phone, code);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.confirmTicket;
}

export function confirm(phone: Client, confirmTicket: string, pairCode: string, password?: string) {
  return phone.post(`${users}/qrcode/confirm`, { confirmTicket, pairCode, ...(password && { password }) });
}

export function cancel(phone: Client, confirmTicket: string) {
  return phone.post(`${users}/qrcode/cancel`, { confirmTicket });
}

/** Matches the remaining seconds, minus up to 15 that a busy machine may take. */
export function atMost(seconds: number) {
  return expect.toSatisfy((left) => Number.isInteger(left) && left <= seconds && left > seconds - 15);
}

/** The maximum number of answers since `begin` (from `performance.now()`) at one per second. */
export function maxAnswered(begin: number): number {
  return 1 + Math.floor((performance.now() - begin) / 1_000);
}

/** A number that is not the one on the screen. */
export function wrongNumber({ pairCode }: ShownCode): string {
  return pairCode === '11' ? '12' : '11';
}

/** The headers of a signed-in screen's browser. */
export function clientHeaders(answer: TestAnswer): Record<string, string> {
  const { tokenName, tokenValue } = answer.body.data.token;
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]!);
  return { ...browserHeaders, [tokenName]: tokenValue, cookie: cookies.filter((one) => !one.endsWith('=')).join('; ') };
}

/** A face check with a result set by the test; it is not required until `demanded` is true. */
export function testFaceCheck(): FaceCheck & { demanded: boolean; result: FaceResult | Error; started: string[] } {
  const check = {
    demanded: false,
    result: { status: 'WAITING' } as FaceResult | Error,
    started: [] as string[],
    async start(userId: string) {
      if (check.result instanceof Error) throw check.result;
      if (!check.demanded) return null;
      check.started.push(userId);
      const faceId = `face-${check.started.length}`;
      return { faceId, url: `https://face.test/${faceId}` };
    },
    async statusOf() {
      if (check.result instanceof Error) throw check.result;
      return check.result;
    },
  };
  return check;
}
