import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { safeHeaders } from './safeHeaders';

/** Answers what never became a request, in a status alone, and ends the connection. */
export function answerBare(socket: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
  const headers = { ...safeHeaders(false), 'Cache-Control': 'no-store', ...more, Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\n\r\n`);
}

/** Answers what is no HTTP, or did not come in time. */
export function answerUnread(error: { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  answerBare(socket, statusOf(error.code));
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
