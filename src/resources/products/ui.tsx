import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Price } from './ui/Price';
import { Stock } from './ui/Stock';

export const ui: UiOf<typeof schema> = {
  cells: { stock: ({ record }) => <Stock product={record} /> },
  listCells: { price: ({ record }) => <Price product={record} /> },
  shownByViews: ['lowestPrice', 'highestPrice', 'stockState'],
};
