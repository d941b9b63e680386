import { WrongSetting } from '../../config';
import type { DatabaseLog } from '../../kernel/db/connect';
import { DatabaseUnavailable } from '../../kernel/db/embedded/unavailable';
import { BackupFault } from '../backup/manifest';

interface Shape {
  /** How many arguments it takes, the options left out. */
  from: number;
  to: number;
  options?: readonly string[];
}

/**
 * Runs one operation of the command line: a wrong call answers its usage, a foreseen fault its sentence, and both end
 * with 1. Anything unforeseen keeps its trace.
 */
export async function runCommand(
  usage: string,
  { from, to, options = [] }: Shape,
  work: (words: string[], options: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const given = process.argv.slice(2);
  const words = given.filter((each) => !each.startsWith('--'));
  const flags = given.filter((each) => each.startsWith('--'));
  if (words.length < from || words.length > to || flags.some((each) => !options.includes(each))) {
    console.error(`Usage: ${usage}`);
    process.exitCode = 1;
    return;
  }
  try {
    await work(words, new Set(flags));
  } catch (error) {
    const isForeseen = [BackupFault, DatabaseUnavailable, WrongSetting].some((kind) => error instanceof kind);
    console.error(isForeseen ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Of the database's own log, what the person at the command line should see. */
export const report: DatabaseLog = (level, message) => {
  if (level !== 'info') console.error(message);
};
