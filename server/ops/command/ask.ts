import { createInterface } from 'node:readline/promises';

/** The answer to a question at the terminal; `usual` if it is empty, or without a terminal. */
export async function ask(question: string, usual: string): Promise<string> {
  if (!process.stdin.isTTY) return usual;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question}${usual === '' ? '' : ` [${usual}]`}: `)).trim() || usual;
  } finally {
    terminal.close();
  }
}
