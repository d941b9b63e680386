const words = ['contains', 'lacks', 'is', 'not', 'starts', 'any', 'none'] as const;
const amounts = ['between', 'is', 'not', 'lt', 'lte', 'gt', 'gte', 'any', 'none'] as const;

/** Shown as text. */
export const plain = {
  cell: () => null,
  whole: () => null,
  isNumeric: () => false,
  operators: words,
  operatorNames: {},
  control: 'text',
  answers: () => null,
} as const;

/** Neither filtered by nor typed. */
export const unfiltered = { ...plain, operators: [] } as const;

/** Shown as a number. */
export const amount = { ...plain, isNumeric: () => true, operators: amounts, control: 'number' } as const;
