import { useGetOne, useTranslate } from 'react-admin';
import type { ChatConversation } from '../../../../schema/chat';
import { formatMoney } from '../../../../schema/money';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useMay } from '../../../../ui/resource/may';
import { useLanguage } from '../../../../ui/resource/useLanguage';
import { useSchema } from '../../../../ui/resource/useSchema';
import { cardOf, type ShownProduct } from '../../side/products/ProductCard';
import { useSendCard } from '../../side/products/useSendCard';

interface AskedAboutProps {
  readonly conversation: ChatConversation;
  /** Shows the product in the side panel. */
  readonly onOpen: () => void;
}

/** Product of the conversation, shown above the composer with buttons to view and send it. */
export function AskedAbout({ conversation, onOpen }: AskedAboutProps) {
  const schema = useSchema('products');
  const { productId } = conversation;
  if (schema === undefined || productId === null) return null;
  return <Asked schema={schema} productId={productId} conversationId={conversation.id} onOpen={onOpen} />;
}

interface AskedProps {
  readonly schema: ResourceSchema;
  readonly productId: string;
  readonly conversationId: string;
  readonly onOpen: () => void;
}

function Asked({ schema, productId, conversationId, onOpen }: AskedProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const card = useSendCard(conversationId);
  const may = useMay(schema);
  const { data } = useGetOne(consoleName(schema), { id: productId }, { enabled: may.list });
  if (data === undefined) return null;
  const product = data as unknown as ShownProduct;
  const { title, price, currency } = product;
  const sendWords = translate('parley.chat.products.send', { title });
  return (
    <p className="parley-asked row gap-6 muted type-small rounded outlined">
      <Icon name="ri-price-tag-3-line" size={16} />
      <button type="button" className="parley-asked-product" title={title} onClick={onOpen}>
        <span>{translate('parley.chat.products.about')}</span> <b>{title}</b>
      </button>
      <span className="parley-asked-price tabular one-line">{formatMoney(price, currency, language)}</span>
      {product.status !== 1 && <span className="parley-tag">{translate('parley.chat.products.off')}</span>}
      {card.maySend && product.status === 1 && (
        <IconButton
          icon="ri-send-plane-2-line"
          size={18}
          label={sendWords}
          title
          disabled={card.isSending({ productId })}
          onClick={() => card.sendProduct(cardOf(product))}
        />
      )}
    </p>
  );
}
