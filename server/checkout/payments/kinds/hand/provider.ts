import { type CreateProvider, textIn } from '../../kinds';

/** Payment by hand: the buyer follows the instructions, and a member marks the order as paid. */
export const byHand: CreateProvider = (settings) => {
  const [english, chinese] = [textIn(settings, 'instructions'), textIn(settings, 'chineseInstructions')];
  const instructions = { en: english || chinese, zh: chinese || english };
  return {
    begin: async ({ id }) => ({ url: null, instructions, reference: id }),
    read: async () => false,
    check: async () => {},
  };
};
