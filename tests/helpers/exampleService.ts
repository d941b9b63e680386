import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Runs an example of the documentation that listens on PORT; resolves when it does. Returns what ends it. */
export async function startExample(
  code: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<() => void> {
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(port);
  return () => program.kill();
}

/** Polls until the example process answers. */
async function listening(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/nobody`).catch(() => null);
  if (answer === null) return listening(port);
}

/** Finds a free port outside the ephemeral range, so that it stays free until the example binds it. */
export function examplePort(port = 20_000 + (process.pid % 10_000)): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(examplePort(port + 1)))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
