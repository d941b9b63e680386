import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotice } from '../../src/schema/push';

/** A browser's side of a push subscription. */
export interface PushedBrowser {
  /** What it sends to the server. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Notifications received, decrypted, in order. */
  readonly notices: PushNotice[];
  readonly calls: PushCall[];
  /** The response of its service from now on. */
  answer: (answer: ServerResponse) => void;
}

export interface PushCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A fake push service on this machine, and browsers subscribed to it. */
export interface PushService {
  browser(): PushedBrowser;
  readonly origin: string;
  close(): void;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (call: PushCall, answer: ServerResponse) => void>();
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      browsers.get(request.url!)!({ headers: request.headers, body: Buffer.concat(chunks) }, answer),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser() {
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      const browser: PushedBrowser = {
        subscription: {
          endpoint: `${origin}${path}`,
          p256dh: publicKey.toString('base64url'),
          auth: auth.toString('base64url'),
        },
        notices: [],
        calls: [],
        answer: (answer) => answer.writeHead(201).end(),
      };
      browsers.set(path, (call, answer) => {
        browser.calls.push(call);
        browser.notices.push(JSON.parse(decrypt(call.body, keys.getPrivateKey(), publicKey, auth)));
        browser.answer(answer);
      });
      return browser;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Decrypts like a browser: RFC 8291 with RFC 8188. */
function decrypt(body: Buffer, privateKey: Buffer, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of a call's VAPID header, after verifying its signature with the key in it (RFC 8292). */
export function vapidOf({ headers }: PushCall): { readonly key: string; readonly claims: Record<string, unknown> } {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '')!;
  const [head, claims, signature] = token!.split('.');
  const point = Buffer.from(key!, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(point, 1), y: coordinate(point, 33) };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const holds = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature!, 'base64url'));
  if (!holds) throw new Error('the signature is not valid');
  return { key: key!, claims: JSON.parse(Buffer.from(claims!, 'base64url').toString()) };
}

function coordinate(point: Buffer, from: number): string {
  return point.subarray(from, from + 32).toString('base64url');
}
