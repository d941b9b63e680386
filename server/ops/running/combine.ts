import { type Environment, isSecret } from '../../environment';
import type { Finding } from '../doctor/finding';
import type { Running } from './note';

/**
 * The running server's settings, where this environment does not set them otherwise, and what the doctor says about
 * them. PARLEY_DATA was needed to find the server.
 */
export function combined(
  own: Environment,
  running: Running | null,
): { readonly environment: Environment; readonly finding: Finding } {
  const subject = 'server';
  if (running === null)
    return { environment: own, finding: { subject, text: 'none is running with this data folder' } };
  const { pid, settings } = running;
  const here = (name: string) => own[name]?.trim() || undefined;
  const isGiven = (name: string) => [name, `${name}_FILE`, name.replace(/_FILE$/, '')].some(here);
  const taken = Object.entries(settings).filter(([name]) => !isGiven(name));
  const others = Object.entries(settings)
    .filter(([name, value]) => name !== 'PARLEY_DATA' && here(name) !== undefined && here(name) !== value)
    .map(([name]) => (isSecret(name) ? name : `${name} (here ${here(name)}, there ${settings[name]})`));
  const names = taken.map(([name]) => name).sort();
  const text = `process ${pid}; ${names.length > 0 ? `its settings are used: ${names.join(', ')}` : 'it has no other settings'}`;
  const environment = { ...own, ...Object.fromEntries(taken) };
  if (others.length === 0) return { environment, finding: { subject, text } };
  const todo = `The server was started with other values than these: ${others.join(', ')}. Unset them here to check the server.`;
  return { environment, finding: { subject, text, todo } };
}
