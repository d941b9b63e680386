/** The steps of “Sell a product”, in order. */
export const stepNames = ['product', 'codes', 'message', 'test'] as const;
export type StepName = (typeof stepNames)[number];
