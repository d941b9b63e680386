import type { CompanyDeps } from '../../company/deps';
import type { ActivationContents } from './contents';

/** Dependencies for generating, exporting and redeeming activation codes. */
export interface CodesDeps extends CompanyDeps {
  readonly activations: ActivationContents;
}
