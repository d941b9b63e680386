import { clausesOf } from './clauses';
import { apps, lures, secrets } from './lists/lists';
import { plainText, squeezed } from './plain';
import { wordIn } from './wordIn';

/**
 * The part of a text that leads the customer away, to another app or to a payment outside the shop, or that asks for
 * what must never be told; null if there is none. What the sources offer in the same way may be repeated, and a warning
 * leads nowhere.
 */
export function lureIn(text: string, sources: string): string | null {
  for (const { text: clause, isDenied } of clausesOf(text)) {
    if (isDenied) continue;
    const tight = squeezed(clause);
    for (const { find } of secrets) {
      const found = find.exec(clause);
      if (found !== null) return found[0];
    }
    for (const { find } of lures) {
      const found = find.exec(tight)?.[0] ?? find.exec(clause)?.[0];
      if (found !== undefined && !isOffered(find, found, sources)) return found;
    }
    const app = apps.find((one) => wordIn([one], clause) !== null && wordIn([one], sources) === null);
    if (app !== undefined) return app;
  }
  return null;
}

/** A source makes the same offer, with the same app if it names one. */
function isOffered(find: RegExp, found: string, sources: string): boolean {
  return clausesOf(sources).some(({ text, isDenied }) => {
    if (isDenied || !(find.test(squeezed(text)) || find.test(text))) return false;
    return apps.every((app) => wordIn([app], found) === null || wordIn([app], plainText(text)) !== null);
  });
}
