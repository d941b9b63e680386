import { cluster } from '../../../tests/helpers/cluster';

export const connect = cluster;
