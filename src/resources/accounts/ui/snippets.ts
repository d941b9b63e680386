/** The script tag that embeds an account's widget. */
export function scriptTag(origin: string, accountId: string): string {
  return `<script src="${origin}/widget.js" data-account="${accountId}" async></script>`;
}

/** Examples: computing the identity hash on the shop's server and passing it to the widget in the page. */
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
