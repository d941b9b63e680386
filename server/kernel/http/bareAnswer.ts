import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refused } from './envelope';
import { Refusal } from './refusal';
import { safeHeaders } from './safeHeaders';

/**
 * Sets the security headers of bare responses (`answerBare`) on connections of this server, so that they equal those of
 * other responses.
 */
export function answerBareWith(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('connection', (socket) => headersOf.set(socket, headers));
}

const headersOf = new WeakMap<Duplex, Readonly<Record<string, string>>>();

/** Responds with an error envelope on a socket without a parsed request, and ends the connection. */
export function answerBare(socket: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
  const { code, text } = words[status] ?? words[400]!;
  const body = JSON.stringify(refused(new Refusal(status, code, text), 'en', randomUUID()));
  const headers = {
    ...(headersOf.get(socket) ?? safeHeaders(false)),
    'Cache-Control': 'no-store',
    ...more,
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Responds to input that is not HTTP or did not arrive in time. */
export function answerUnread(error: { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  answerBare(socket, statusOf(error.code));
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** Texts in both languages; bare responses use English, as the language is unknown before the request is read. */
const words: Readonly<Record<number, { readonly code: string; readonly text: { en: string; zh: string } }>> = {
  400: { code: 'MALFORMED', text: { en: "The request couldn't be read.", zh: '请求无法读取。' } },
  401: { code: 'NOT_SIGNED_IN', text: { en: 'Sign in first.', zh: '请先登录。' } },
  403: { code: 'FORBIDDEN', text: { en: 'Not allowed from this origin.', zh: '不允许此来源的请求。' } },
  404: { code: 'NOT_FOUND', text: { en: 'Not found.', zh: '此地址不存在。' } },
  408: { code: 'TIMEOUT', text: { en: 'The request timed out.', zh: '请求超时。' } },
  421: {
    code: 'HOST_UNKNOWN',
    text: { en: "This server doesn't respond under this host name.", zh: '服务器不接受以此域名访问。' },
  },
  429: {
    code: 'TOO_FAST',
    text: { en: 'Too many requests. Try again in a moment.', zh: '请求过于频繁，请稍后再试。' },
  },
  431: { code: 'TOO_LARGE', text: { en: 'The headers are too large.', zh: '请求头过大。' } },
  503: { code: 'UNAVAILABLE', text: { en: 'Not ready. Try again in a moment.', zh: '暂不可用，请稍后再试。' } },
};
