import './texts';
import './stock.css';
import '../../ui/kit/controls.css';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StockPool } from '../../schema/stock';
import { Button } from '../../ui/kit/Button';
import type { ButtonVariant } from '../../ui/kit/buttonClass';
import { Icon } from '../../ui/kit/icons/Icon';
import { onDemand } from '../../ui/kit/onDemand';
import { useAllowed } from '../../ui/resource/may';

const ImportCodes = onDemand(async () => (await import('./import/ImportCodes')).ImportCodes, null);

interface AddCodesProps {
  readonly pool: Pick<StockPool, 'id' | 'name' | 'kind'>;
  readonly variant?: ButtonVariant;
  readonly onDone: () => void;
}

/** Imports codes into a pool where it is shown. Nothing for other kinds of pools and without the permission. */
export function AddCodes({ pool, variant = 'default', onDone }: AddCodesProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayImport = useAllowed('code-pools:import');
  if (pool.kind !== 'unique' || !mayImport) return null;
  return (
    <>
      <Button
        variant={variant}
        aria-label={translate('parley.stock.addTo', { name: pool.name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="ri-add-line" size={18} />
        {translate('parley.stock.add')}
      </Button>
      {isOpen && <ImportCodes pool={pool} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
