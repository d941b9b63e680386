import { useEffect, useRef, useState } from 'preact/hooks';
import { faultText, type ShopCalls } from './calls';
import type { ShopTexts } from './texts';

interface FindOrderProps {
  readonly calls: ShopCalls;
  readonly texts: ShopTexts;
  readonly onClose: () => void;
}

/** Dialog for buyers who look for an order: the link to it goes to the address from its checkout. */
export function FindOrder({ calls, texts, onClose }: FindOrderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [email, setEmail] = useState('');
  const [number, setNumber] = useState('');
  const [state, setState] = useState<'typing' | 'busy' | 'asked'>('typing');
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const find = async (event: Event) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setFault(null);
    try {
      await calls.find(email.trim(), number.trim());
      setState('asked');
    } catch (error) {
      setFault(faultText(error, texts));
      setState('typing');
    }
  };

  return (
    <dialog ref={dialog} class="shop-dialog" aria-labelledby="shop-find" onClose={onClose}>
      <form onSubmit={find}>
        <header>
          <h2 id="shop-find">{texts.find}</h2>
          <button type="button" class="shop-close" aria-label={texts.close} onClick={() => dialog.current?.close()}>
            ×
          </button>
        </header>
        {state === 'asked' ? (
          <p role="status">{texts.found}</p>
        ) : (
          <>
            <div class="shop-coupon shop-email">
              <label for="shop-find-email">{texts.findEmail}</label>
              <input
                {...{ id: 'shop-find-email', type: 'email', autoComplete: 'email', maxLength: 254, required: true }}
                value={email}
                onInput={(event) => setEmail(event.currentTarget.value)}
              />
            </div>
            <div class="shop-coupon">
              <label for="shop-find-number">{texts.findNumber}</label>
              <input
                {...{ id: 'shop-find-number', autoComplete: 'off', spellcheck: false, maxLength: 100, required: true }}
                value={number}
                onInput={(event) => setNumber(event.currentTarget.value)}
              />
            </div>
            {fault !== null && (
              <p class="shop-fault" role="alert">
                {fault}
              </p>
            )}
            <button type="submit" class="shop-buy shop-pay" disabled={state === 'busy'} aria-busy={state === 'busy'}>
              {texts.sendLink}
            </button>
          </>
        )}
      </form>
    </dialog>
  );
}
