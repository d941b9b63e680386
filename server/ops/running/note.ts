import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type Environment, isSecret, settingNames } from '../../environment';
import { answersAsParley } from '../doctor/machine';

/** What a server on this machine says of itself, in its data folder: the doctor is started with another environment. */
interface Note {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  /** Its settings as it was given them, without secrets. */
  readonly settings: Readonly<Record<string, string>>;
}

const named = [...settingNames, 'HOST', 'PORT'];

/** Notes a running server; returns what removes the note. A folder that cannot be written has none. */
export function noteRunning(
  given: Environment,
  { host, port, dataFolder }: { readonly host: string; readonly port: number; readonly dataFolder: string },
): () => void {
  const settings = settingsIn(given, (name) => !isSecret(name));
  const note: Note = { pid: process.pid, host, port, settings };
  const file = noteFile(dataFolder);
  try {
    writeFileSync(file, `${JSON.stringify(note, null, 1)}\n`, { mode: 0o600 });
  } catch {
    return () => undefined;
  }
  return () => rmSync(file, { force: true });
}

export interface Running {
  readonly pid: number;
  /** With secrets, where the system shows them to this user. */
  readonly settings: Environment;
}

/** The server that runs on this machine with this data folder; null if none does. */
export async function readRunning(dataFolder: string): Promise<Running | null> {
  const note = readNote(noteFile(dataFolder));
  if (note === null || !(await answersAsParley(note.host, note.port))) return null;
  return { pid: note.pid, settings: { ...secretsOf(note.pid), ...note.settings } };
}

const noteFile = (dataFolder: string) => resolve(dataFolder, `running-${hostname()}.json`);

function readNote(file: string): Note | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    return null;
  }
}

/** On Linux, the environment that the process began with. */
function secretsOf(pid: number): Environment {
  try {
    const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const given = Object.fromEntries(lines.map((line) => [line.replace(/=.*/s, ''), line.replace(/^[^=]*=/, '')]));
    return settingsIn(given, (name) => isSecret(name.replace(/_FILE$/, '')));
  } catch {
    return {};
  }
}

function settingsIn(given: Environment, isWanted: (name: string) => boolean): Record<string, string> {
  const names = named.flatMap((name) => [name, `${name}_FILE`]);
  return Object.fromEntries(
    names.flatMap((name) => (given[name]?.trim() && isWanted(name) ? [[name, given[name]]] : [])),
  );
}
