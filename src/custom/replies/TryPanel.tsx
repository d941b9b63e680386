import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Simulation } from '../../schema/reply/simulation';
import type { Language } from '../../schema/text';
import { spaced } from '../../schema/typography';
import { RecordPicker } from '../../ui/fields/RecordPicker';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { errorText } from '../../ui/resource/errorText';
import { useAllowed } from '../../ui/resource/may';
import { useAll } from '../chat/accounts/useAccounts';
import { askSimulation, type Trial } from './calls';
import { MessagePicker } from './MessagePicker';
import { SimulationView } from './SimulationView';

export interface TryPanelProps {
  readonly from: 'text' | 'conversation';
  /** Initial conversation from the URL. */
  readonly conversationId: string | null;
  readonly messageId: string | null;
}

export function TryPanel({ from, conversationId, messageId }: TryPanelProps) {
  const translate = useTranslate();
  const words = (key: string) => translate(`parley.replySimulator.${key}`);
  const accounts = useAll('accounts');
  const mayTry = useAllowed('ai-profiles:try');
  const [trial, setTrial] = useState<Trial>({ ...nothing, conversationId, messageId });
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const answered = useRef<HTMLElement>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const change = (values: Partial<Trial>) => setTrial((before) => ({ ...before, ...values }));
  const accountId = trial.accountId ?? accounts?.find(({ status }) => status !== 'disabled')?.id ?? null;
  const isReady = from === 'text' ? (trial.text ?? '').trim() !== '' : trial.conversationId !== null;

  const run = async () => {
    if (!isReady) return;
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setIsBusy(true);
    setFault(null);
    try {
      const answer = await askSimulation(
        from === 'text'
          ? {
              ...trial,
              accountId: accountId === null ? null : String(accountId),
              conversationId: null,
              messageId: null,
            }
          : { ...trial, text: null, accountId: null },
        mine.signal,
      );
      if (mine.signal.aborted) return;
      setSimulation(answer);
      // On a phone the result is below the form, so it is scrolled into view.
      if (!isInView(answered.current)) answered.current?.scrollIntoView({ block: 'start' });
    } catch (error) {
      if (!mine.signal.aborted) setFault(error);
    } finally {
      if (!mine.signal.aborted) setIsBusy(false);
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void run();
  };
  return (
    <div className="simulator-try grid gap-16">
      <form
        className="parley-card simulator-form grid gap-16"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run();
        }}
      >
        {from === 'text' ? (
          <>
            <label className="parley-labelled">
              {words('message')}
              <textarea
                className="parley-input simulator-text full"
                rows={3}
                maxLength={10_000}
                dir="auto"
                placeholder={words('placeholder')}
                value={trial.text ?? ''}
                onChange={(event) => change({ text: event.target.value })}
                onKeyDown={keys}
              />
            </label>
            <RecordPicker
              to="accounts"
              label={words('account')}
              value={accountId === null ? [] : [String(accountId)]}
              onChange={([id = null]) => change({ accountId: id })}
            />
          </>
        ) : (
          <MessagePicker
            conversationId={trial.conversationId}
            messageId={trial.messageId}
            onChange={(chosen) => change(chosen)}
          />
        )}
        <RecordPicker
          to="products"
          label={words('product')}
          value={trial.productId === null ? [] : [trial.productId]}
          onChange={([id = null]) => change({ productId: id })}
        />
        <RecordPicker
          to="orders"
          label={words('order')}
          value={trial.orderId === null ? [] : [trial.orderId]}
          onChange={([id = null]) => change({ orderId: id })}
        />
        <label className="parley-labelled">
          {words('language')}
          <select
            className="parley-select"
            value={trial.language ?? 'none'}
            onChange={(event) =>
              change({ language: event.target.value === 'none' ? null : (event.target.value as Language) })
            }
          >
            {(['none', 'en', 'zh'] as const).map((one) => (
              <option key={one} value={one}>
                {translate(`parley.replySimulator.languages.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Check label={words('drafts')} value={trial.drafts} onChange={(drafts) => change({ drafts })} />
        {mayTry && <Check label={words('models')} value={trial.models} onChange={(models) => change({ models })} />}
        <div className="simulator-run row wrap">
          <Button variant="primary" type="submit" disabled={!isReady || isBusy}>
            <Icon name="ri-play-line" size={18} />
            {words(isBusy ? 'running' : 'run')}
          </Button>
          {from === 'text' && <small>{words('keys')}</small>}
        </div>
      </form>
      <section ref={answered} className="simulator-result" aria-live="polite" aria-busy={isBusy}>
        {fault !== null && (
          <p className="parley-card simulator-note" role="alert">
            {spaced(`${words('failed')} ${errorText(fault, translate)}`)}
          </p>
        )}
        {simulation === null && fault === null && (
          <div className="parley-card simulator-note">
            <Icon name="ri-test-tube-line" size={36} />
            <h2>{words('emptyTitle')}</h2>
            <p>{words('emptyText')}</p>
          </div>
        )}
        {simulation !== null && <SimulationView simulation={simulation} isOld={isBusy || fault !== null} />}
      </section>
    </div>
  );
}

/** Whether its top is visible, with room for a few lines. */
function isInView(element: Element | null): boolean {
  return element !== null && element.getBoundingClientRect().top < window.innerHeight - 160;
}

const nothing: Trial = {
  text: null,
  accountId: null,
  conversationId: null,
  messageId: null,
  productId: null,
  orderId: null,
  language: null,
  drafts: false,
  models: false,
};

interface CheckProps {
  readonly label: string;
  readonly value: boolean;
  onChange(value: boolean): void;
}

function Check({ label, value, onChange }: CheckProps) {
  return (
    <label className="simulator-check row gap-10 type-ui">
      <input
        className="rigid flush"
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
