import './texts';
import '../../ui/kit/controls.css';
import './stock.css';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import { spaced } from '../../schema/typography';
import { Button } from '../../ui/kit/Button';
import { ButtonLink } from '../../ui/kit/ButtonLink';
import { Icon } from '../../ui/kit/icons/Icon';
import { errorText } from '../../ui/resource/errorText';
import { useAllowed, useMay } from '../../ui/resource/may';
import { createPath } from '../../ui/resource/paths';
import { useSchema } from '../../ui/resource/useSchema';
import { ImportCodes } from './import/ImportCodes';
import { PoolRow } from './PoolRow';
import { StockSums } from './StockSums';
import { byUrgency, useStock } from './useStock';

/** All pools with remaining stock and days of cover, most urgent first; codes are imported from here. */
export default function StockPage() {
  const schema = useSchema('code-pools');
  return schema === undefined ? null : <Stock schema={schema} />;
}

function Stock({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const mayImport = useAllowed('code-pools:import');
  const may = useMay(schema);
  const [sought, setSought] = useState('');
  // The pool of an open import is in the URL, as list buttons link here.
  const [address, setAddress] = useSearchParams();
  const { data: pools, error, refetch } = useStock();
  const shown = pools?.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase())).sort(byUrgency);
  const importing = pools?.find(({ id }) => id === address.get('import'));
  const newPool = may.add && (
    <ButtonLink variant="primary" to={createPath(schema)}>
      <Icon name="ri-add-line" size={18} />
      {translate(pools?.length === 0 ? 'parley.stock.makePool' : 'parley.stock.newPool')}
    </ButtonLink>
  );
  return (
    <div className="stock" aria-busy={pools === undefined && error === null}>
      <header className="stock-head flex wrap between">
        <div>
          <h1>{translate('parley.stock.title')}</h1>
          <p className="muted type-ui">{translate('parley.stock.lead')}</p>
        </div>
        {pools !== undefined && pools.length > 0 && newPool}
      </header>
      {error !== null && (
        <div className="parley-card stock-note grid at-center gap-12 muted" role="alert">
          <p>{spaced(`${translate('parley.stock.failed')} ${errorText(error, translate)}`)}</p>
          <Button onClick={() => void refetch()}>{translate('parley.stock.retry')}</Button>
        </div>
      )}
      {pools === undefined && error === null && (
        <div className="parley-card stock-wait" role="status" aria-label={translate('parley.stock.loading')} />
      )}
      {pools?.length === 0 && (
        <div className="parley-card stock-note grid at-center gap-12 muted">
          <Icon name="ri-archive-stack-line" size={40} />
          <h2 className="plain">{translate('parley.stock.empty')}</h2>
          <p>{translate('parley.stock.emptyLead')}</p>
          {newPool}
        </div>
      )}
      {pools !== undefined && pools.length > 0 && (
        <>
          <StockSums pools={pools} />
          {pools.length > 5 && (
            <input
              type="search"
              className="parley-input stock-search"
              aria-label={translate('parley.stock.search')}
              placeholder={translate('parley.stock.search')}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          )}
          <ul className="parley-card stock-pools">
            {shown?.map((pool) => (
              <PoolRow
                key={pool.id}
                pool={pool}
                schema={schema}
                onImport={mayImport ? () => setAddress({ import: pool.id }, { replace: true }) : null}
              />
            ))}
            {shown?.length === 0 && <li className="stock-none">{translate('parley.stock.none')}</li>}
          </ul>
        </>
      )}
      {importing !== undefined && mayImport && importing.kind === 'unique' && (
        <ImportCodes
          key={importing.id}
          pool={importing}
          onClose={() => setAddress({}, { replace: true })}
          onDone={() => void refetch()}
        />
      )}
    </div>
  );
}
