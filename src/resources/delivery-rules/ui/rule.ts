/** Form values of a rule, as far as its own inputs use them. */
export interface RuleTyped {
  readonly id?: string;
  readonly enabled?: boolean;
  readonly productId?: string | null;
  readonly skuId?: string | null;
  readonly otherSkus?: boolean | null;
  readonly accountsFor?: 'all' | 'chosen';
  readonly accountIds?: readonly string[] | null;
  readonly groupId?: string | null;
  readonly sendContent?: boolean;
  readonly parts?: readonly { readonly poolId?: string | null; readonly unitsPerItem?: number | null }[] | null;
  readonly template?: string | null;
  readonly merge?: 'one' | 'each';
  readonly numbered?: boolean;
}

const maxSamples = 60;

/** Fictional masked codes, as many as an order of `count` items would get. */
export function sampleCodes({ parts }: RuleTyped, count: number): string[] {
  const each = (parts ?? []).reduce((sum, part) => sum + Math.max(0, part?.unitsPerItem ?? 1), 0);
  return Array.from({ length: Math.min(maxSamples, Math.max(1, each) * count) }, (_, at) => {
    const letters = [0, 1, 2, 3].map((place) => alphabet[(at * 7 + place * 11) % alphabet.length]).join('');
    return `${letters}••••${[...letters].reverse().join('')}`;
  });
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
