import { plan } from '../../delivery/engine/plan';

export const first = plan;
