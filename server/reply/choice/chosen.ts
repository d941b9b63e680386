import type { Choice } from '../../../src/schema/chat';
import { normalise } from '../match/normalise';

/** The choice that a text makes: its words, its number or place, and of a single one a yes. Null: none. */
export function chosenIn(text: string, choices: readonly Choice[]): Choice | null {
  const said = bare(text);
  const named = choices.find(({ title }) => bare(title) === said);
  if (named !== undefined) return named;
  if (choices.length === 1 && yes.test(said)) return choices[0]!;
  const found = (english.exec(said) ?? chinese.exec(said))?.[1];
  if (found === undefined) return null;
  return (found === 'last' || found === '最后' ? choices.at(-1) : choices[places[found]! - 1]) ?? null;
}

/** Letters and digits in lower case, with single spaces; keycaps and circled digits as digits. */
function bare(text: string): string {
  return normalise(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const places: Readonly<Record<string, number>> = Object.fromEntries(
  ['1 one first 1st 一', '2 two second 2nd 二 两', '3 three third 3rd 三'].flatMap((words, at) =>
    words.split(' ').map((word) => [word, at + 1]),
  ),
);
const english =
  /^(?:(?:hi|ok|okay|yes|i mean|i meant|i want|i choose|it s|its) )*(?:(?:the|option|number|no|choice|answer|question) )*(1|2|3|one|two|three|1st|2nd|3rd|first|second|third|last)(?: (?:one|option|question))?(?: (?:please|thanks|thank you))*$/;
const chinese =
  /^(?:好的?|嗯|是|我|想问|要问|问|说|的|就|请|选择?|要)*\s?第?([123一二两三]|最后)一?(?:个|项|条|号|种)?(?:问题|选项)?(?:吧|呢|啊|哦|谢谢)*$/u;
const yes =
  /^(?:yes|yeah|yep|yup|sure|right|correct|exactly|ok|okay|that one|对|对的|对啊|是|是的|是啊|嗯|嗯嗯|好|好的|没错)(?: (?:please|thanks|thank you|谢谢))*$/u;
