import type { CompanyDeps } from '../../company/deps';
import type { ActivationContents } from './contents';

export interface CodesDeps extends CompanyDeps {
  readonly activations: ActivationContents;
}
