import { figureRows } from '../../../server/figures/rows/figureRows';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';

export const behaviour = (): ResourceBehaviour => ({ rules: { figure: figureRows('ratings') } });
