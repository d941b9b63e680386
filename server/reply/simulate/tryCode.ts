/** The permission to call a paid language model for something other than an answer to a customer. */
export const tryCode = 'ai-profiles:try';
