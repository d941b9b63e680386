import { render } from 'preact';
import { commandsOf, type ParleyCommand } from './commands';
import { startSession } from './session';
import type { Session } from './sessionState';
import { playNote } from './sound';
import { styles } from './styles';
import { Widget } from './ui/Widget';

declare global {
  interface Window {
    Parley?: ((...command: ParleyCommand) => void) & { q?: ParleyCommand[] };
  }
}

const script = document.currentScript as HTMLScriptElement | null;
const accountId = script?.dataset.account ?? new URL(script?.src || location.href).searchParams.get('account');
// Start once only, even if the page includes the script twice.
if (script !== null && accountId && !document.querySelector('parley-widget')) {
  if (document.body === null)
    document.addEventListener('DOMContentLoaded', () => begin(new URL(script.src).origin, accountId));
  else begin(new URL(script.src).origin, accountId);
}

function begin(origin: string, account: string): void {
  const host = document.createElement('parley-widget');
  const root = host.attachShadow({ mode: 'closed' });
  const session: Session = startSession(origin, account, () => session.state.hasSound && playNote());
  dress(root, session);
  render(<Widget session={session} />, root);
  document.body.append(host);
  const command = commandsOf(session);
  const waiting = window.Parley?.q ?? [];
  window.Parley = command;
  for (const one of waiting) command(...one);
}

/** Updates the style sheet when the account's look changes. */
function dress(root: ShadowRoot, session: Session): void {
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [sheet];
  let worn = '';
  session.subscribe(() => {
    const { look } = session.state;
    const wanted = look === null ? '' : `${look.colour} ${look.theme}`;
    if (look === null || wanted === worn) return;
    worn = wanted;
    sheet.replaceSync(styles(look.colour, look.theme));
  });
}
