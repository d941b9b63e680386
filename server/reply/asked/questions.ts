import { chatterOf, read } from '../knowledge/words/terms';

/** Further questions stay in the last part. */
const most = 3;

/**
 * The questions of a text in order, at most three, each with the statements around it. A text with one question, or
 * with none, is one part. What only lists things, as "red and blue", is not split, and greetings are no questions.
 */
export function questionsIn(text: string): readonly string[] {
  const parts: string[] = [];
  let [part, pending, isAsked] = ['', '', false];
  for (const sentence of text.split(sentenceEnd)) {
    const clauses = sentence.split(clauseStart);
    const asks = clauses.map(asksItself);
    // "You have it in red?" has only its mark, which belongs to the sentence as a whole.
    const isWhole = !asks.includes(true);
    for (const [at, clause] of (isWhole ? [sentence] : clauses).entries()) {
      const isQuestion = isWhole ? /[?？]\s*$/.test(clause) && hasContent(clause) : asks[at]!;
      if (!isQuestion) {
        if (isAsked) pending += clause;
        else part += clause;
      } else if (!isAsked || parts.length === most - 1) {
        part += pending + clause;
        [pending, isAsked] = ['', true];
      } else {
        const isEnd = sentenceEnd.test(`${part} `) || part.endsWith('\n');
        parts.push(isEnd ? part : part + pending);
        part = isEnd ? pending + clause : clause;
        pending = '';
      }
    }
  }
  parts.push(part + pending);
  const unique = [...new Set(parts.map((one) => one.replace(opening, '').replace(/[,，\s]+$/, '')))];
  return unique.length === 1 ? [text] : unique;
}

/** After a full stop only before a space: not in 3.5 or in an address. */
const sentenceEnd = /(?<=[?？!！。;；\n])(?![?？!！。;；\n])|(?<=\.)(?=\s)/;
const clauseStart =
  /(?<=[,，](?!\d))|(?=\s(?:and|also|plus|or|but|btw|by the way)\b)|(?=另外|顺便|还有|再请?问|以及)|(?<=[㐀-鿿])(?=\s+[㐀-鿿])/i;

/** Words before a question that say nothing of it. */
const opening =
  /^(?:[\s,，.。:：!！]|(?:and|also|plus|or|but|so|then|oh|btw|by the way|please|hi|hello|hey|one more (?:thing|question)|another question)\b|另外|顺便|还有(?![没多几货吗库优其别])|再(?=请?问)|以及|然后|对了|请?问(?:一下|下|个)?|(?:我?想|我?还?要)问(?:一下|下|个)?)+/i;

const subject = '(?:i|you|we|they|he|she|it|there|this|that|these|those|the|my|your|our|its|an?|any|anyone|someone)\\b';
const asked = [
  `(?:can|could|do|does|did|will|would|shall|should|may|might|have|has|is|are|was|were)(?:n't| not)? ${subject}`,
  "(?:can|could|do|does|did|will|would|is|are|was|were) (?!be\\b|been\\b|have\\b|not\\b)[\\w'-]+ [\\w'-]+",
  `(?:what|where|when|why|how|who|whose)(?:'s|'re)?\\b(?! ${subject})`,
  `which (?!is\\b|are\\b|was\\b|were\\b|has\\b|have\\b|${subject})`,
];
const english = new RegExp(`^(?:${asked.join('|')})`, 'i');
const chinese =
  /什么|怎么|怎样|咋|如何|多[少久长大重]|几[天号点个时月年次块元折件日]|哪|谁|为啥|啥|是否|能否|可否|有没有|(.)[不没]\1|[吗么嘛呢][?？,，。\s]*$|(?:可以|能|行|会|要)[^,，]{0,10}不[?？,，。\s]*$/u;
/** "Nothing works", "I don't know how": statements with the words of a question. */
const stated = /(?:什么|怎么|哪|谁|多少|啥)[^,，]{0,4}[都也]|不知道|不清楚|不懂|没什么|这么|那么/u;

function asksItself(clause: string): boolean {
  const said = clause.replace(opening, '').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ');
  return (english.test(said) || (chinese.test(said) && !stated.test(said))) && hasContent(said);
}

/** It names a matter: "how much?" alone, "can you help?" or a number belongs to what was said before. */
export function hasContent(text: string): boolean {
  const reading = read(text);
  const isChatter = chatterOf(reading);
  return reading.words.some(({ said, isFunction }, at) => !isFunction && !isChatter[at] && !isEmpty.test(said));
}

const isEmpty =
  /^(?:\d.*|no|nope|none|neither|tell|know|help|ask|asking|question|questions|want|need|like|possible|ok|okay|right|true|happened|happen|happening|wrong|不是|不对|没有|都|知道|想|问|说|告诉|帮|帮忙|办|行|回事|意思|弄|谢谢|好|吧)$/;
