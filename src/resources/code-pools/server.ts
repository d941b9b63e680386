import { derivePools } from '../../../server/delivery/pools/derive';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import { schema } from './schema';

export const behaviour = () => defineBehaviour(schema, { rules: { derive: derivePools } });
