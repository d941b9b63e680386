import '../../ui/kit/icons/laterIcons';
import '../settings/texts';
import './texts';
import '../../ui/kit/controls.css';
import '../settings/settings.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { sellerFields } from '../../schema/billing/sellerFields';
import type { Values } from '../../schema/validation';
import { useScreenTitle } from '../../ui/resource/screenTitle';
import { useCalls } from '../../ui/resource/useAction';
import { Asked } from '../settings/Asked';
import { SettingsForm } from '../settings/SettingsForm';

interface Seller {
  readonly version: number;
  readonly name: string | null;
  readonly details: string | null;
}

/** Seller details printed on invoices. */
export default function SellerPage() {
  const translate = useTranslate();
  const { call } = useCalls();
  useScreenTitle(translate('parley.seller.title'));
  // No refetch on focus: it would overwrite the form while typing.
  const asked = useQuery({
    queryKey: ['seller'],
    queryFn: async () => recordOf((await call<Seller>('GET /v1/platform/seller')).data),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const save = async (input: Values, base: Values | null) => {
    const { name, details, version } = { ...base, ...input } as Values;
    const body = { name, details, version };
    return recordOf((await call<Seller>('PUT /v1/platform/seller', { body }).catch(asConflict)).data);
  };
  return (
    <div className="parley-settings grid gap-20">
      <h1>{translate('parley.seller.title')}</h1>
      <section className="parley-card parley-settings-section" aria-labelledby="settings-heading">
        <h2 id="settings-heading" tabIndex={-1}>
          {translate('parley.seller.heading')}
        </h2>
        <p className="parley-settings-lead">
          {translate('parley.seller.lead')}
          {asked.data?.name === null && ` ${translate('parley.seller.none')}`}
        </p>
        <Asked asked={asked}>
          {(seller) => (
            <SettingsForm
              fields={sellerFields}
              record={seller}
              save={save}
              onSaved={() => void asked.refetch()}
              done={translate('parley.seller.saved')}
            />
          )}
        </Asked>
      </section>
    </div>
  );
}

/** Forms identify records by id; there is a single seller. */
function recordOf(seller: Seller): Values {
  return { ...seller, id: 'seller' };
}

function asConflict(error: unknown): never {
  const { body } = error as { body?: { current?: Seller } };
  if (body?.current) body.current = recordOf(body.current) as unknown as Seller;
  throw error;
}
