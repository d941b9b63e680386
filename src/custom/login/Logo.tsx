import { layoutConfig } from '../../ui/theme/layoutConfig';
import { Mark } from '../pages/Mark';

export function Logo() {
  return (
    <span className="logo">
      <Mark size={32} />
      {layoutConfig.appTitle}
    </span>
  );
}
