import { coupons } from '../resources/coupons/schema';

export const menu = [coupons];
