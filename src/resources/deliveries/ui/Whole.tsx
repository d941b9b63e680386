export { DeliveryView as Whole } from '../../../custom/delivery/DeliveryView';
