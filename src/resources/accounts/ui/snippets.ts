/** The line that puts an account's widget on a page. */
export function scriptTag(origin: string, accountId: string): string {
  return `<script src="${origin}/widget.js" data-account="${accountId}" async></script>`;
}

/** How a shop's server proves who is signed in, and how its page says so. */
export const identifyExamples = [
  {
    name: 'Node',
    code: `const { createHmac } = require('node:crypto');
const hash = createHmac('sha256', process.env.PARLEY_WIDGET_SECRET).update(user.id).digest('hex');`,
  },
  { name: 'PHP', code: `$hash = hash_hmac('sha256', $user->id, getenv('PARLEY_WIDGET_SECRET'));` },
  {
    name: 'JavaScript',
    code: `window.Parley ??= (...command) => { (Parley.q ??= []).push(command); };
Parley('identify', { id: user.id, name: user.name, email: user.email, hash });`,
  },
] as const;
