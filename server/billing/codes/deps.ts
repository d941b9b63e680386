import type { CompanyDeps } from '../../company/deps';
import type { ActivationContents } from './contents';

/** What activation codes are made, sold and redeemed with. */
export interface CodesDeps extends CompanyDeps {
  readonly activations: ActivationContents;
}
