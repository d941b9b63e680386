import '../../../custom/replies/replies.css';
import '../../../custom/replies/texts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAll } from '../../../custom/chat/accounts/useAccounts';
import { askSimulation } from '../../../custom/replies/calls';
import { Said } from '../../../custom/replies/SimulationView';
import { Verdict } from '../../../custom/replies/timeline/Verdict';
import type { Simulation } from '../../../schema/reply/simulation';
import type { Values } from '../../../schema/validation';
import { asList } from '../../../schema/valueLabels';
import { toInput } from '../../../ui/form/formValues';
import { Button } from '../../../ui/kit/Button';
import { errorText } from '../../../ui/resource/errorText';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

/** Tries the rule as it is typed, before it is saved: what a customer with this message would read, and why. */
export function TryRule({ record }: { readonly record: Values | null }) {
  return useAllowed('reply-rules:list') && <Try record={record} />;
}

function Try({ record }: { readonly record: Values | null }) {
  const say = useText();
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const accounts = useAll('accounts');
  const [words, ofAccounts] = useWatch({ name: ['matchAny', 'accountIds'] });
  const [typed, setTyped] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Simulation | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Until something else is typed: the first of the rule's own words.
  const text = typed ?? String(words ?? '').split('\n')[0]!;
  const accountId = asList(ofAccounts)[0] ?? accounts?.find(({ status }) => status !== 'disabled')?.id ?? null;
  const test = async () => {
    setBusy(true);
    setFault(null);
    try {
      const rule = { ...toInput(schema, getValues(), null), id: record?.id ?? null };
      setAnswer(
        await askSimulation({ ...nothing, text, accountId: accountId === null ? null : String(accountId), rule }),
      );
    } catch (error) {
      setFault(errorText(error, translate));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="parley-form-group grid gap-10" aria-label={say(texts.tryIt)}>
      <h2>{say(texts.tryIt)}</h2>
      <div className="row wrap gap-8 simulator-try">
        <label className="parley-labelled grow min-0">
          {say(texts.tryMessage)}
          <input
            className="parley-input full"
            value={text}
            maxLength={1_000}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It would save the form.
              event.preventDefault();
              void test();
            }}
          />
        </label>
        <Button disabled={isBusy || text.trim() === '' || accountId === null} onClick={() => void test()}>
          {say(texts.test)}
        </Button>
      </div>
      {accounts !== undefined && accountId === null && <p className="flush muted">{say(texts.noAccount)}</p>}
      {fault !== null && (
        <p className="flush danger" role="alert">
          {fault}
        </p>
      )}
      <div className="simulator-chat grid gap-8" role="status" aria-busy={isBusy}>
        {answer !== null && fault === null && (
          <>
            <Said simulated={answer} />
            <Verdict {...answer} />
          </>
        )}
      </div>
    </section>
  );
}

const nothing = {
  conversationId: null,
  messageId: null,
  productId: null,
  orderId: null,
  language: null,
  drafts: true,
  models: false,
} as const;
