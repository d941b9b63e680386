export { ShopLink } from '../../../custom/coupon/ShopLink';
