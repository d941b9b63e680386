import './opened.css';
import { type FormEvent, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ReferenceField } from '../../../schema/kinds/reference/kind';
import { doubts, type Found } from '../../../schema/reply/found';
import { ReferenceInput } from '../../../ui/kinds/reference/ReferenceInput';
import { Button } from '../../../ui/kit/Button';
import { useAllowed } from '../../../ui/resource/may';
import { showPath } from '../../../ui/resource/paths';
import { useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

const productField: ReferenceField = { kind: 'reference', to: 'products', label: texts.product };

type Answer = { readonly found: readonly Found[] } | 'asking' | 'failed' | null;

/** Form that tests a question against the knowledge base and shows the matches. */
export function TryForm() {
  const say = useText();
  const id = useId();
  const { call } = useCalls();
  const form = useForm<{ triedProductId: string | null }>({ defaultValues: { triedProductId: null } });
  const seesProducts = useAllowed('products:list');
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    setAnswer('asking');
    const productId = form.getValues('triedProductId');
    const query = { text: text.trim(), ...(productId === null ? {} : { productId }) };
    try {
      setAnswer({ found: (await call<readonly Found[]>('GET /v1/knowledge/found', { query })).data });
    } catch {
      setAnswer('failed');
    }
  };
  return (
    <>
      <form onSubmit={ask} aria-label={say(texts.try)}>
        <div className="knowledge-question grid gap-6">
          <label className="muted type-small" htmlFor={id}>
            {say(texts.question)}
          </label>
          <input
            id={id}
            className="parley-input"
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {seesProducts && (
          <FormProvider {...form}>
            {/* Name differs from `productId`, because a record form with that field may open on top of this one. */}
            <ReferenceInput name="triedProductId" field={productField} />
          </FormProvider>
        )}
        <Button type="submit" disabled={answer === 'asking'}>
          {say(texts.ask)}
        </Button>
      </form>
      <div aria-live="polite" aria-busy={answer === 'asking'}>
        {answer === 'failed' && <p role="alert">{say(texts.failed)}</p>}
        {answer !== null && typeof answer === 'object' && <Answers found={answer.found} />}
      </div>
    </>
  );
}

function Answers({ found }: { readonly found: readonly Found[] }) {
  const say = useText();
  if (found.length === 0) return <p>{say(texts.none)}</p>;
  return (
    <ol>
      {found.map(({ chunkId, entryId, kind, title, text, score, isSure, doubt, missing }) => (
        <li key={chunkId}>
          <header>
            {kind === 'product' ? (
              <strong>{`${title} · ${say(texts.productFacts)}`}</strong>
            ) : (
              <Link to={showPath(schema, entryId)}>{title}</Link>
            )}
            <span>{say(texts.score, { score: Math.round(score * 100) })}</span>
          </header>
          <p data-sure={isSure || undefined}>
            <b>{say(isSure ? texts.sure : texts.unsure)}</b>
            {doubt !== null && ` · ${say(doubts[doubt], { missing: missing.join(', ') })}`}
          </p>
          <p className="knowledge-answer" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
