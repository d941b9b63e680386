import { layoutConfig } from '../theme/layoutConfig';
import { Mark } from './Mark';

export function Logo() {
  return (
    <span className="logo inline-row gap-10">
      <Mark size={32} />
      {layoutConfig.appTitle}
    </span>
  );
}
