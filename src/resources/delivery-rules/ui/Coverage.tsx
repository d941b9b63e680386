import './rule.css';
import { type RaRecord, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../../schema/resource';
import { editPath } from '../../../ui/resource/paths';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import { schema as ruleSchema } from '../schema';
import type { RuleTyped } from './rule';
import { texts } from './texts';

/** Warns about SKUs of the chosen product that no rule covers, and lists other rules for the same product or SKU. */
export function Coverage({ recordId }: { readonly recordId: string | null }) {
  const typed = useWatch() as RuleTyped;
  const skus = useSchema('skus');
  if (!typed.productId || skus === undefined) return null;
  return <Found skus={skus} typed={typed} productId={typed.productId} recordId={recordId} />;
}

const max = 200;

interface FoundProps {
  readonly skus: ResourceSchema;
  readonly typed: RuleTyped;
  readonly productId: string;
  readonly recordId: string | null;
}

function Found({ skus, typed, productId, recordId }: FoundProps) {
  const say = useText();
  const asked = {
    filter: { productId },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: max },
  } as const;
  const { data: ofProduct = [] } = useGetList<RaRecord>(consoleName(skus), asked);
  const { data: known } = useGetList<RaRecord>(consoleName(ruleSchema), {
    ...asked,
    filter: { productId, enabled: true },
  });
  if (known === undefined) return null;
  const others = known.filter(({ id }) => id !== recordId);
  const all: readonly RuleTyped[] =
    typed.enabled === false ? (others as RuleTyped[]) : [...(others as RuleTyped[]), typed];
  const isForRest = all.some(({ skuId, otherSkus }) => !skuId && otherSkus);
  const uncovered = isForRest ? [] : ofProduct.filter(({ id }) => !all.some(({ skuId }) => skuId === id));
  const same = others.filter((rule) => (rule.skuId ?? null) === (typed.skuId || null));
  return (
    <div className="rule-notes grid gap-8" aria-live="polite">
      {uncovered.length > 0 && (
        <p className="rule-notice flush type-ui rounded" data-tone="warning">
          {say(texts.uncovered)} <strong>{uncovered.map(({ name }) => String(name)).join(', ')}</strong>
        </p>
      )}
      {same.length > 0 && typed.enabled !== false && (
        <p className="rule-notice flush type-ui rounded" data-tone="info">
          {say(texts.twice)}
          {same.map((rule, at) => (
            <span key={rule.id}>
              {at > 0 && ', '}
              <Link className="accent" to={editPath(ruleSchema, rule.id)}>
                {String(rule.name)}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
