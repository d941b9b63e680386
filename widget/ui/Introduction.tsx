import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session, State } from '../sessionState';

/** Asks a new visitor who they are and how they can be reached, in place of the message input. */
export function Introduction({ session, state }: { readonly session: Session; readonly state: State }) {
  const { texts, asks } = state;
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const said = (name: string) => String(form.get(name) ?? '').trim();
    const reach = said('reach');
    setBusy(true);
    setFault(await session.introduce({ name: said('name'), [reach.includes('@') ? 'email' : 'mobile']: reach }));
    setBusy(false);
  };
  return (
    <form class="who-are-you" onSubmit={send}>
      <p>{texts.introduce}</p>
      <label>
        {texts.name}
        <input ref={first} name="name" autocomplete="name" maxLength={60} />
      </label>
      <label>
        {texts.reach}
        <input name="reach" autocomplete="email" maxLength={200} required aria-invalid={fault !== ''} />
      </label>
      <p class="bad" role="alert">
        {fault}
      </p>
      <div class="ways">
        {asks === 'optional' && (
          <button type="button" class="small" onClick={() => session.skipIntroduction()}>
            {texts.skip}
          </button>
        )}
        <button type="submit" class="go small" disabled={isBusy}>
          {texts.begin}
        </button>
      </div>
    </form>
  );
}
