import './knowledge.css';
import { type ReactNode, useState } from 'react';

import { Icon, type IconName } from '../../../ui/kit/icons/Icon';

interface OnOpenProps {
  readonly icon: IconName;
  readonly title: string;
  readonly help: string;
  /** Rendered once it has been opened. */
  readonly children: ReactNode;
}

/** Panel above the list that loads its content when it is opened. */
export function OnOpen({ icon, title, help, children }: OnOpenProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="parley-card knowledge-try type-ui" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name={icon} />
        {title}
      </summary>
      <p>{help}</p>
      {wasOpened && children}
    </details>
  );
}
