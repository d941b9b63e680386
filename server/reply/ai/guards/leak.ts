import { squeezed } from './plain';

/** So many letters in a row are no accident. */
const telling = 30;

/** Whether a text repeats a piece of what is for the model alone. */
export function repeats(text: string, secret: string): boolean {
  const [said, kept] = [squeezed(text), squeezed(secret)];
  for (let at = 0; at + telling <= said.length; at += 1) if (kept.includes(said.slice(at, at + telling))) return true;
  return false;
}
