import '../../../ui/kit/controls.css';
import { type RaRecord, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { AddCodes } from '../../../custom/stock/AddCodes';
import type { RecordOf } from '../../../schema/record';
import { Icon } from '../../../ui/kit/icons/Icon';
import type { ViewProps } from '../../../ui/resource/resourceUi';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import type { schema } from '../schema';

const texts = {
  stock: { en: 'Stock', zh: '库存' },
  left: { en: '{count} available', zh: '可用 {count}' },
  none: { en: 'No codes yet. Paste them, or choose a file.', zh: '还没有卡密，可粘贴或选择文件。' },
  soldOut: { en: 'No code is left. Orders wait until you add some.', zh: '卡密已用完，订单将等待补货。' },
  allocated: { en: '{count} being delivered', zh: '{count} 条发货中' },
  delivered: { en: '{count} delivered', zh: '已发放 {count}' },
  codes: { en: 'All codes', zh: '全部卡密' },
};

/** A pool of codes: how many are left, and where more are added. Its codes follow below its fields. */
export function Shown({ record, children }: ViewProps<RecordOf<typeof schema> & RaRecord>) {
  return (
    <>
      {record?.kind === 'unique' && <Level pool={record} />}
      {children}
    </>
  );
}

function Level({ pool }: { readonly pool: RecordOf<typeof schema> & RaRecord }) {
  const say = useText();
  const language = useLanguage();
  const refresh = useRefresh();
  const { id, name, available, allocated, delivered } = pool;
  const number = (count: unknown) => Number(count ?? 0).toLocaleString(language);
  const isEmpty = Number(available ?? 0) === 0;
  const isNew = isEmpty && Number(delivered ?? 0) + Number(allocated ?? 0) === 0;
  const filter = new URLSearchParams({ filter: JSON.stringify({ poolId: id }) });
  return (
    <section className="parley-card stock-level-card row wrap gap-12" aria-label={say(texts.stock)}>
      <Icon name={isEmpty ? 'ri-error-warning-line' : 'ri-key-2-line'} size={22} />
      <p className="grow min-0 flush">
        <strong className="tabular">{say(texts.left, { count: number(available) })}</strong>
        <span className="muted type-ui">
          {' '}
          {isEmpty
            ? say(isNew ? texts.none : texts.soldOut)
            : [
                Number(allocated ?? 0) > 0 && say(texts.allocated, { count: number(allocated) }),
                Number(delivered ?? 0) > 0 && say(texts.delivered, { count: number(delivered) }),
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </p>
      {!isNew && <Link to={`/code/list?${filter}`}>{say(texts.codes)}</Link>}
      <AddCodes pool={{ id: String(id), name, kind: 'unique' }} variant="primary" onDone={refresh} />
    </section>
  );
}
