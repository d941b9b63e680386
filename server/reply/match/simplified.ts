/// <reference path="./opencc.d.ts" />
import pairs from 'opencc-js/dict/TSCharacters';

const toSimplified = new Map<string, string>();
for (const pair of pairs.split('|')) {
  const [traditional, ...simplified] = pair.split(' ') as [string, ...string[]];
  toSimplified.set(traditional, simplified[0]!);
}
// Some characters are simplified in two steps.
for (const traditional of toSimplified.keys()) {
  let simplified = toSimplified.get(traditional)!;
  for (let further = toSimplified.get(simplified); further !== undefined && further !== simplified; ) {
    simplified = further;
    further = toSimplified.get(simplified);
  }
  toSimplified.set(traditional, simplified);
}

const han = /\p{Script=Han}/gu;

/** Converts traditional to simplified Chinese, character by character. */
export function simplify(text: string): string {
  return text.replace(han, (character) => toSimplified.get(character) ?? character);
}
