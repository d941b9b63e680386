import { texts } from '../orders/texts';

export const couponTexts = texts;
