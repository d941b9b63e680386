import { normaliseLetters } from '../normalise';
import { anything, either, nothing, oneOf, type Required, repeated, sequence } from './literals';

export interface ReadPattern {
  /** The pattern with its letters normalized like texts. */
  readonly source: string;
  readonly required: Required;
}

/** Parses a valid pattern in RE2 syntax. Unknown syntax is kept unchanged and requires nothing. */
export function readPattern(pattern: string): ReadPattern {
  const reader = new Reader(pattern.normalize('NFC'));
  const required = reader.alternatives();
  // If parsing stopped early, something was not understood.
  return { source: reader.rest(), required: reader.isDone ? required : anything };
}

const flags = /^\(\?[a-zA-Z-]+\)/;
const groupHead = /^\((?:\?(?:P?<\w+>|[a-zA-Z-]*:))?/;
const count = /^\{(\d+)(,(\d*))?\}/;
const escapeHead = /^\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.)/su;
const classRange = /^(\\.|[^\\])-(\\.|[^\\\]])/su;
const special = /[\\^$.|?*+()[\]{}-]/;

class Reader {
  private out = '';
  private at = 0;
  private understood = true;

  constructor(private readonly pattern: string) {}

  get isDone(): boolean {
    return this.understood && this.at === this.pattern.length;
  }

  /** The rewritten part, and the unread rest. */
  rest(): string {
    return this.out + this.pattern.slice(this.at);
  }

  alternatives(): Required {
    const found = [this.sequence()];
    while (this.peek() === '|') {
      this.copy(1);
      found.push(this.sequence());
    }
    return found.length === 1 ? found[0]! : either(found);
  }

  private sequence(): Required {
    const parts: Required[] = [];
    while (this.at < this.pattern.length && this.peek() !== '|' && this.peek() !== ')')
      parts.push(this.times(this.atom()));
    return sequence(parts);
  }

  private times(part: Required): Required {
    const { least, max, length } = this.quantifier();
    if (length === 0) return part;
    this.copy(length);
    if (this.peek() === '?') this.copy(1);
    return this.times(repeated(part, least, max));
  }

  private quantifier(): { least: number; max: number | null; length: number } {
    const sign = this.peek();
    if (sign === '*') return { least: 0, max: null, length: 1 };
    if (sign === '+') return { least: 1, max: null, length: 1 };
    if (sign === '?') return { least: 0, max: 1, length: 1 };
    const found = count.exec(this.ahead());
    if (found === null) return { least: 1, max: 1, length: 0 };
    const [all, least, more, max] = found;
    const upTo = more === undefined ? Number(least) : max === '' ? null : Number(max);
    return { least: Number(least), max: upTo, length: all.length };
  }

  private atom(): Required {
    const sign = this.peek();
    if (sign === '(') return this.group();
    if (sign === '[') return this.class();
    if (sign === '\\') return this.escaped();
    if (sign === '.') return this.copied(1, anything);
    if (sign === '^' || sign === '$') return this.copied(1, nothing);
    return this.letter();
  }

  private group(): Required {
    const set = flags.exec(this.ahead());
    if (set !== null) {
      // Anywhere but at the beginning, a following quantifier applies to what precedes the flags.
      this.understood &&= this.at === 0;
      return this.copied(set[0].length, nothing);
    }
    const head = groupHead.exec(this.ahead())![0];
    this.copy(head.length);
    const inside = this.alternatives();
    if (this.peek() === ')') this.copy(1);
    else this.understood = false;
    return inside;
  }

  private escaped(): Required {
    const all = escapeHead.exec(this.ahead())?.[0];
    if (all === undefined) return this.copied(1, anything);
    const letter = all[1]!;
    if (letter === 'Q') return this.quoted();
    if (letter === 'd') return this.copied(2, { ...anything, digit: true });
    if ('bBAz'.includes(letter)) return this.copied(2, nothing);
    if (/[\p{L}\d]/u.test(letter)) return this.copied(all.length, anything);
    this.at += 1;
    return this.letter();
  }

  private quoted(): Required {
    const end = this.pattern.indexOf('\\E', this.at);
    const inside = this.pattern.slice(this.at + 2, end === -1 ? undefined : end);
    const after = end === -1 ? this.pattern.length : end + 2;
    if (inside === '') {
      // A following quantifier applies to what precedes it.
      this.understood = false;
      return this.copied(after - this.at, nothing);
    }
    this.at = after;
    // A following quantifier applies only to the last letter.
    return sequence(
      [...inside].map((character, at, { length }) =>
        at === length - 1 ? this.times(this.written(character)) : this.written(character),
      ),
    );
  }

  private letter(): Required {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.at)!);
    this.at += character.length;
    return this.written(character);
  }

  /** One letter in normalized form, which may be several characters or none. */
  private written(character: string): Required {
    const text = lettersOf(character);
    const quoted = [...text].map((one) => (special.test(one) ? `\\${one}` : one)).join('');
    this.out += [...text].length === 1 ? quoted : `(?:${quoted})`;
    return oneOf([text]);
  }

  private class(): Required {
    const isNegated = this.ahead().startsWith('[^');
    this.copy(isNegated ? 2 : 1);
    const members: string[] = [];
    let isDigits = !isNegated;
    let isList = !isNegated;
    for (let isFirst = true; this.at < this.pattern.length && (isFirst || this.peek() !== ']'); isFirst = false) {
      const member = this.member();
      if (member === null) isList = false;
      else members.push(member.text);
      isDigits &&= member?.isDigits ?? false;
      isList &&= member?.isOne ?? false;
    }
    this.copy(1);
    if (isList) return oneOf(members);
    return { ...anything, digit: isDigits };
  }

  /** Null for a class within the class. */
  private member(): { text: string; isDigits: boolean; isOne: boolean } | null {
    const ahead = this.ahead();
    const named = /^\[:\^?\w+:\]/.exec(ahead);
    if (named !== null) return this.copied(named[0].length, null);
    const range = classRange.exec(ahead);
    if (range !== null && !/^\\[\p{L}\d]/u.test(range[1]!) && !/^\\[\p{L}\d]/u.test(range[2]!)) {
      const [first, last] = [range[1]!, range[2]!].map((one) => one.normalize('NFKC'));
      this.at += range[0].length;
      this.out += first! < last! && [...first!].length === 1 ? `${first}-${last}` : range[0];
      return { text: '', isDigits: /^\d$/.test(first!) && /^\d$/.test(last!), isOne: false };
    }
    const escaped = escapeHead.exec(ahead)?.[0];
    if (escaped !== undefined && /[\p{L}\d]/u.test(escaped[1]!))
      return this.copied(escaped.length, { text: '', isDigits: escaped === '\\d', isOne: false });
    if (escaped !== undefined) this.at += 1;
    const character = String.fromCodePoint(this.pattern.codePointAt(this.at)!);
    this.at += character.length;
    const text = lettersOf(character);
    const isOne = [...text].length === 1;
    const written = isOne ? text : character;
    this.out += special.test(written) ? `\\${written}` : written;
    return { text, isDigits: /^\d$/.test(text), isOne };
  }

  private peek(): string | undefined {
    return this.pattern[this.at];
  }

  private ahead(): string {
    return this.pattern.slice(this.at);
  }

  private copy(length: number): void {
    this.out += this.pattern.slice(this.at, this.at + length);
    this.at += length;
  }

  private copied<Value>(length: number, value: Value): Value {
    this.copy(length);
    return value;
  }
}

function lettersOf(character: string): string {
  return /\s/u.test(character) ? ' ' : normaliseLetters(character);
}
