import { execFileSync } from 'node:child_process';

/** A build of these very sources, made now when the last one is of others. */
export default function setup(): void {
  const script = "(await import('./scripts/lib/prepare.mjs')).buildWhenStale()";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
}
