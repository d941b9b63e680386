import { store } from '../../../console/store';

export const preview = store;
