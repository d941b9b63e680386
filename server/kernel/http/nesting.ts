/** Deeper than any form or rule nests; deeper values would overflow the stack of recursive code. */
const maxLevels = 128;

/** Whether a JSON text is nested too deeply; runs before it is parsed. Ignores brackets inside strings. */
export function nestsTooDeep(json: string): boolean {
  let level = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) isString = !isString;
    else if (isString) at += code === backslash ? 1 : 0;
    else if (code === openBracket || code === openBrace) level += 1;
    else if (code === closeBracket || code === closeBrace) level -= 1;
    if (level > maxLevels) return true;
  }
  return false;
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];
