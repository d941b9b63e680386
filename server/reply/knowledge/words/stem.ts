/** Strips common English endings: 'refunded', 'refunds' and 'refunding' become 'refund'. For comparison only. */
export function stem(word: string): string {
  const irregular = irregulars.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
  const base = singular
    .replace(/^(.*[aeiouy].*?)(?:ing|ed)$/, (_, root: string) => undoubled(root))
    .replace(/(.{3})(?:ement|ment|ation)$/, '$1')
    .replace(/(.{4})(?:ly|er)$/, '$1');
  return base.replace(/(.{3})e$/, '$1').replace(/([^aeiou])y$/, '$1i');
}

function undoubled(root: string): string {
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

const irregulars = new Map(
  Object.entries({
    bought: 'buy',
    buying: 'buy',
    paid: 'pay',
    paying: 'pay',
    sent: 'send',
    got: 'get',
    gets: 'get',
    lost: 'lose',
    sold: 'sell',
    took: 'take',
    taken: 'take',
    came: 'come',
    chose: 'choose',
    chosen: 'choose',
    gave: 'give',
    given: 'give',
    kept: 'keep',
    left: 'leave',
    using: 'use',
    used: 'use',
    use: 'use',
    uses: 'use',
    later: 'late',
    order: 'order',
    ordered: 'order',
    orders: 'order',
    number: 'number',
    numbers: 'number',
    offer: 'offer',
    offers: 'offer',
    charged: 'charg',
    does: 'do',
    stolen: 'steal',
  }),
);
