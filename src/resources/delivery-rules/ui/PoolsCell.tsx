import './rule.css';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { RecordOf } from '../../../schema/record';
import { consoleName, type ResourceSchema } from '../../../schema/resource';
import { Chip } from '../../../ui/fields/Chip';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';
import { texts } from './texts';

type Rule = RecordOf<typeof schema> & RaRecord;

/** Table cell with a rule's pools and their remaining codes. */
export function PoolsCell({ record }: RecordView<Rule>) {
  const pools = useSchema('code-pools');
  const parts = (record.parts ?? []) as readonly Part[];
  return pools === undefined || parts.length === 0 ? null : <Pools pools={pools} parts={parts} />;
}

interface Part {
  readonly poolId: string;
  readonly unitsPerItem: number;
}

function Pools({ pools, parts }: { readonly pools: ResourceSchema; readonly parts: readonly Part[] }) {
  const say = useText();
  const language = useLanguage();
  const { data = [] } = useGetManyAggregate<RaRecord>(consoleName(pools), { ids: parts.map(({ poolId }) => poolId) });
  const known = new Map(data.filter(Boolean).map((pool) => [String(pool.id), pool]));
  return (
    <span className="rule-pools grid gap-2">
      {parts.map(({ poolId, unitsPerItem }) => {
        const pool = known.get(poolId);
        const name = String(pool?.name ?? '…');
        const left = pool?.available as number | null | undefined;
        return (
          <span className="row wrap" key={poolId} data-waits={pool === undefined || undefined}>
            {unitsPerItem > 1 ? say(texts.times, { name, units: unitsPerItem }) : name}
            {pool !== undefined && (
              <Chip
                tone={typeof left !== 'number' ? 'neutral' : left === 0 ? 'bad' : pool.lowSince ? 'warning' : 'good'}
              >
                {typeof left === 'number'
                  ? say(texts.left, { count: left.toLocaleString(language) })
                  : say(texts.endless)}
              </Chip>
            )}
          </span>
        );
      })}
    </span>
  );
}
