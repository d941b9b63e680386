import { WrongSetting } from '../../config';
import type { DatabaseLog } from '../../kernel/db/connect';
import { DatabaseUnavailable } from '../../kernel/db/embedded/unavailable';
import { BackupFault } from '../backup/manifest';

interface Shape {
  /** Number of positional arguments. */
  from: number;
  to: number;
  /** Such as '--force', or '--currency=' for one with a value. */
  options?: readonly string[];
}

/**
 * Runs a command line operation: wrong arguments print the usage, expected errors their message; both exit with 1.
 * Unexpected errors keep their stack trace.
 */
export async function runCommand(
  usage: string,
  { from, to, options = [] }: Shape,
  work: (words: string[], options: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const given = process.argv.slice(2);
  const words = given.filter((each) => !each.startsWith('--'));
  const flags = given.filter((each) => each.startsWith('--'));
  if (words.length < from || words.length > to || flags.some((each) => !options.includes(each.replace(/=.*/, '=')))) {
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

/** Prints the database's warnings and errors to the command line. */
export const report: DatabaseLog = (level, message) => {
  if (level !== 'info') console.error(message);
};
