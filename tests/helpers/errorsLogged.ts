import type { TestServer } from './server';

/** The server's log lines of level error or above; only those of `requestId` if given. */
export function errorsLogged({ log }: Pick<TestServer, 'log'>, requestId = ''): string[] {
  return log.filter((line) => JSON.parse(line).level >= 50 && line.includes(requestId));
}
