import type { CustomScreen } from '../customScreen';

export const screen: CustomScreen = {
  paths: ['/deliveryReview'],
  permission: 'delivery-review:list',
  needsSchemas: true,
  load: () => import('./ReviewPage'),
};
