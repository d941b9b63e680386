import { squeezed } from './plain';

/** This many matching characters in a row are no coincidence. */
const minMatch = 30;

/** Whether a text repeats a passage of the model's instructions. */
export function repeats(text: string, secret: string): boolean {
  const [said, kept] = [squeezed(text), squeezed(secret)];
  for (let at = 0; at + minMatch <= said.length; at += 1) if (kept.includes(said.slice(at, at + minMatch))) return true;
  return false;
}
