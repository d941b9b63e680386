import { useState } from 'react';
import { type RaRecord, useInfiniteGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { offerText } from '../../../../schema/coupon/offer';
import type { ChoiceField } from '../../../../schema/fields';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { choiceText } from '../../../../schema/valueLabels';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useSettled } from '../../../../ui/kit/useSettled';
import { useMay } from '../../../../ui/resource/may';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useSchema } from '../../../../ui/resource/useSchema';
import { PaneSearch, type SidePaneProps } from '../PaneSearch';
import { SideSection } from '../SideSection';
import { CouponCodes } from './CouponCodes';
import { offerOf } from './CouponPreview';
import { GiveCode } from './GiveCode';

/** Active coupons, each with codes that can be sent. */
export function CouponsPanel({ conversation, takesFocus }: SidePaneProps) {
  const schema = useSchema('coupons');
  const codes = useSchema('coupon-codes');
  return schema === undefined ? null : (
    <Coupons schema={schema} codes={codes} conversation={conversation} takesFocus={takesFocus} />
  );
}

interface CouponsProps extends SidePaneProps {
  readonly schema: ResourceSchema;
  /** Undefined for users who may not see codes. */
  readonly codes: ResourceSchema | undefined;
}

const perPage = 50;

function Coupons({ schema, codes, conversation, takesFocus }: CouponsProps) {
  const translate = useTranslate();
  const may = useMay(schema);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  /** The coupon that Enter chose: its preview opens at once. */
  const [given, setGiven] = useState<string | null>(null);
  const search = useSettled(typed.trim());
  const query = useInfiniteGetList(consoleName(schema), {
    filter: { state: 'active', ...(search && { q: search }) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage },
  });
  const coupons = query.data?.pages.flatMap((page) => page.data);
  return (
    <div className="parley-side-list one-column grid gap-10">
      <PaneSearch
        label={translate('parley.chat.coupons.search')}
        typed={typed}
        onType={setTyped}
        takesFocus={takesFocus}
        isSettled={search === typed.trim() && !query.isFetching}
        onEnter={() => {
          const first = coupons?.[0];
          setOpen(first === undefined ? null : String(first.id));
          setGiven(first === undefined ? null : String(first.id));
        }}
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
            onAsked={given === coupon.id ? () => setGiven(null) : null}
            schema={schema}
            codes={codes}
            conversation={conversation}
          />
        ))}
      </SideSection>
    </div>
  );
}

interface CouponLineProps extends Omit<CouponsProps, 'takesFocus'> {
  readonly coupon: RaRecord;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** See `GiveCode`. */
  readonly onAsked: (() => void) | null;
}

function CouponLine({ schema, coupon, isOpen, onOpen, onAsked, codes, conversation }: CouponLineProps) {
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
          <GiveCode coupon={coupon} conversation={conversation} onAsked={onAsked} />
          {codes !== undefined && <CouponCodes {...{ coupon, codes, conversation }} />}
        </div>
      )}
    </li>
  );
}
