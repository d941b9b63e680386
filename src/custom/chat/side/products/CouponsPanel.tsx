import { useState } from 'react';
import { type RaRecord, useInfiniteGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChatConversation } from '../../../../schema/chat';
import { offerText } from '../../../../schema/coupon/offer';
import type { ChoiceField } from '../../../../schema/fields';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { choiceText } from '../../../../schema/valueLabels';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { SearchInput } from '../../../../ui/kit/SearchInput';
import { useSettled } from '../../../../ui/kit/useSettled';
import { useMay } from '../../../../ui/resource/may';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useSchema } from '../../../../ui/resource/useSchema';
import { SideSection } from '../SideSection';
import { CouponCodes } from './CouponCodes';
import { offerOf } from './CouponPreview';
import { GiveCode } from './GiveCode';

/** Active coupons, each with codes that can be sent. */
export function CouponsPanel({ conversation }: { readonly conversation: ChatConversation }) {
  const schema = useSchema('coupons');
  const codes = useSchema('coupon-codes');
  return schema === undefined ? null : <Coupons {...{ schema, codes, conversation }} />;
}

interface CouponsProps {
  readonly schema: ResourceSchema;
  /** Undefined for users who may not see codes. */
  readonly codes: ResourceSchema | undefined;
  readonly conversation: ChatConversation;
}

const perPage = 50;

function Coupons({ schema, codes, conversation }: CouponsProps) {
  const translate = useTranslate();
  const may = useMay(schema);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const search = useSettled(typed.trim());
  const query = useInfiniteGetList(consoleName(schema), {
    filter: { state: 'active', ...(search && { q: search }) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage },
  });
  const coupons = query.data?.pages.flatMap((page) => page.data);
  return (
    <div className="parley-side-list one-column grid gap-10">
      <SearchInput
        label={translate('parley.chat.coupons.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onClear={() => setTyped('')}
      />
      <SideSection
        query={query}
        placeholder={null}
        none={
          coupons?.length === 0 ? (
            <>
              {translate(`parley.chat.coupons.${search === '' ? 'none' : 'notFound'}`)}
              {search === '' && may.add && (
                <Link to="/productCoupon/list/create">{translate('parley.chat.coupons.add')}</Link>
              )}
            </>
          ) : null
        }
        more={translate('parley.chat.products.more')}
      >
        {coupons?.map((coupon) => (
          <CouponLine
            key={coupon.id}
            coupon={coupon}
            isOpen={open === coupon.id}
            onOpen={() => setOpen(open === coupon.id ? null : String(coupon.id))}
            schema={schema}
            codes={codes}
            conversation={conversation}
          />
        ))}
      </SideSection>
    </div>
  );
}

interface CouponLineProps extends CouponsProps {
  readonly coupon: RaRecord;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function CouponLine({ schema, coupon, isOpen, onOpen, codes, conversation }: CouponLineProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const endsAt = coupon.endsAt as string | null;
  const offer = offerOf(coupon);
  // Some backends omit the condition.
  const condition = coupon.condition as string | undefined;
  return (
    <li className="parley-coupon rounded outlined" data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        <Icon name="ri-coupon-3-line" size={20} />
        <span className="parley-product-words text-start grid at-start grow min-0 muted type-small">
          <strong className="clipped plain break-anywhere">{String(coupon.name)}</strong>
          <span>
            <b className="plain">{offer === undefined ? '' : offerText(offer, language)}</b>
            {condition !== undefined && condition !== 'running' && (
              <em>{choiceText(schema.fields.condition as ChoiceField, condition, language)}</em>
            )}
            {endsAt !== null && translate('parley.chat.coupons.until', { until: formatDateTime(endsAt, language) })}
          </span>
        </span>
        <Icon name={isOpen ? 'ri-arrow-up-s-line' : 'ri-arrow-down-s-line'} />
      </button>
      {isOpen && (
        <div className="parley-coupon-actions grid gap-6">
          <GiveCode coupon={coupon} conversation={conversation} />
          {codes !== undefined && <CouponCodes {...{ coupon, codes, conversation }} />}
        </div>
      )}
    </li>
  );
}
