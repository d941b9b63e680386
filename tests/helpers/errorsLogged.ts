import type { TestServer } from './server';

/** What the server logged as errors, each as it stands in the log; of one request alone where it is named. */
export function errorsLogged({ log }: Pick<TestServer, 'log'>, requestId = ''): string[] {
  return log.filter((line) => JSON.parse(line).level >= 50 && line.includes(requestId));
}
