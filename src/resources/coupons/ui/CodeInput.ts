export { CodeInput } from '../../../custom/coupon/CodeInput';
