import { useEffect } from 'react';
import { sharedValue } from '../../dataProvider/sharedValue';

/** An action of the open screen that the palette offers. */
interface OfferedAction {
  /** Message of its name, or with `title` its key. */
  readonly name: string;
  /** Its name, where that is no message. */
  readonly title?: string;
  readonly icon: string;
  readonly run: () => void;
}

const offered = sharedValue<readonly (readonly OfferedAction[])[]>([]);

/** Offers these actions in the palette while the caller is on the screen. */
export function useOffered(actions: readonly OfferedAction[]): void {
  useEffect(() => {
    offered.set([...offered.get(), actions]);
    return () => offered.set(offered.get().filter((one) => one !== actions));
  }, [actions]);
}

export function useOfferedActions(): readonly OfferedAction[] {
  return offered.use().flat();
}
