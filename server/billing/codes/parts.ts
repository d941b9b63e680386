import type { CompanyParts } from '../../company/parts';
import type { ActivationContents } from './contents';

/** What activation codes are made, sold and redeemed with. */
export interface CodesParts extends CompanyParts {
  readonly activations: ActivationContents;
}
