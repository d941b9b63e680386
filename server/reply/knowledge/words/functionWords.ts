import listed from './functionWords.json' with { type: 'json' };

/** Words that only hold a sentence together, and the signs of Chinese ones. They weigh little, and are never ignored. */
const functionWords: ReadonlySet<string> = new Set([listed.en, listed.zh].flatMap((words) => words.split(' ')));
const functionSigns: ReadonlySet<string> = new Set(listed.signs);

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word) || isOfFunctionSigns(word);
}

export function isOfFunctionSigns(text: string): boolean {
  for (const sign of text) if (!functionSigns.has(sign)) return false;
  return true;
}
