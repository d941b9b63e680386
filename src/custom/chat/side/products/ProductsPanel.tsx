import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetMany, useInfiniteGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { useSettled } from '../../../../ui/kit/useSettled';
import { useAllowed, useMay } from '../../../../ui/resource/may';
import { useAction } from '../../../../ui/resource/useAction';
import { useSchema } from '../../../../ui/resource/useSchema';
import { doTo } from '../../calls';
import { conversationKey } from '../../useConversation';
import { PaneSearch, type SidePaneProps } from '../PaneSearch';
import { SideSection } from '../SideSection';
import { cardOf, ProductCard, type ShownProduct } from './ProductCard';
import { useProductStock } from './useProductStock';
import { useSendCard } from './useSendCard';
import { useSentProducts } from './useSentProducts';

/** The company's products; those related to this conversation come first. */
export function ProductsPanel(props: SidePaneProps) {
  const schema = useSchema('products');
  return schema === undefined ? null : <Products schema={schema} {...props} />;
}

const perPage = 20;

interface ProductsProps extends SidePaneProps {
  readonly schema: ResourceSchema;
}

function Products({ schema, conversation, takesFocus }: ProductsProps) {
  const translate = useTranslate();
  const may = useMay(schema);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const card = useSendCard(conversation.id);
  const mayChoose = useAllowed('conversations:product');
  const client = useQueryClient();
  const action = useAction();
  const choose = (productId: string | null) =>
    action(
      async () => {
        await doTo(conversation.id, 'product', { productId });
        await client.invalidateQueries({ queryKey: conversationKey(conversation.id) });
      },
      translate(`parley.chat.products.${productId === null ? 'unchosen' : 'chosen'}`),
    );
  const resource = consoleName(schema);
  const sent = useSentProducts(conversation.id);
  const ids = [...new Set([conversation.productId, ...sent].filter((id) => id !== null))];
  const { data: near = [] } = useGetMany<RaRecord>(resource, { ids }, { enabled: ids.length > 0 });
  const query = useInfiniteGetList(resource, {
    filter: { status: 1, ...(search && { q: search }) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage },
  });
  const found = (query.data?.pages.flatMap((page) => page.data) ?? []) as unknown as ShownProduct[];
  const mine = near.filter(Boolean) as unknown as ShownProduct[];
  const stock = useProductStock([...ids, ...found.map(({ id }) => id)]);
  const listed = found.filter(({ id }) => search !== '' || !ids.includes(id));
  const first = [...(search === '' ? mine : []), ...listed].find(({ status }) => status === 1);
  const line = (product: ShownProduct) => (
    <ProductCard
      key={product.id}
      product={product}
      isOfConversation={product.id === conversation.productId}
      isSending={card.isSending({ productId: product.id })}
      available={stock.get(product.id)}
      onChoose={mayChoose ? () => void choose(product.id === conversation.productId ? null : product.id) : null}
      onSend={card.maySend ? () => card.sendProduct(cardOf(product)) : null}
    />
  );
  return (
    <div className="parley-side-list one-column grid gap-10">
      <PaneSearch
        label={translate('parley.chat.products.search')}
        typed={typed}
        onType={setTyped}
        takesFocus={takesFocus}
        isSettled={search === typed.trim() && !query.isFetching}
        onEnter={(isSeen) => {
          // Of several that nobody has seen, none is sent.
          if (first && card.maySend && (isSeen || listed.length === 1)) card.sendProduct(cardOf(first));
        }}
      />
      {search === '' && mine.length > 0 && (
        <section>
          <h3>{translate('parley.chat.products.mine')}</h3>
          <ul>{mine.map(line)}</ul>
        </section>
      )}
      <SideSection
        title={search === '' && mine.length > 0 ? translate('parley.chat.products.all') : undefined}
        query={query}
        placeholder={<Places />}
        none={
          found.length === 0 ? (
            <>
              {translate(`parley.chat.products.${search === '' ? 'none' : 'notFound'}`)}
              {search === '' && may.add && (
                <Link to="/product/list/create">{translate('parley.chat.products.add')}</Link>
              )}
            </>
          ) : null
        }
        more={translate('parley.chat.products.more')}
      >
        {listed.map(line)}
      </SideSection>
    </div>
  );
}

function Places() {
  return (
    <ul>
      {[1, 2, 3, 4].map((place) => (
        <li key={place} className="parley-product row gap-10 rounded outlined">
          <span className="parley-product-picture centered rigid muted parley-skeleton-bar" />
          <span className="parley-product-words text-start grid at-start grow min-0 muted type-small">
            <span className="parley-skeleton-bar" style={{ width: '80%' }} />
            <span className="parley-skeleton-bar" style={{ width: '40%' }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
