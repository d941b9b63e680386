import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Price } from './ui/Price';
import { SellLink } from './ui/SellLink';
import { Stock } from './ui/Stock';

export const ui: UiOf<typeof schema> = {
  cells: { stock: ({ record }) => <Stock product={record} /> },
  listCells: { price: ({ record }) => <Price product={record} /> },
  shownByViews: ['lowestPrice', 'highestPrice', 'stockState'],
  listActions: SellLink,
  views: { showBody: ownPart(async () => (await import('./ui/Shown')).Shown) },
};
