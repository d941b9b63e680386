import { coupons } from '../../../src/resources/coupons/schema';

export const registry = [coupons];
