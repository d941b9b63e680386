import { sharedValue } from '../../dataProvider/sharedValue';

/** Shared open/closed state of a single global panel, opened from anywhere and rendered in one place. */
export function opening() {
  const isOpen = sharedValue(false);
  return {
    open: () => isOpen.set(true),
    close: () => isOpen.set(false),
    useOpen: isOpen.use,
  };
}
