import { code } from './code';

export const coupons = { code };
