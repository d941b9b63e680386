import { deliver } from '../../delivery/deliver';

export const work = deliver;
