import { createContext, useCallback, useState } from 'react';

/** Tells the surrounding form that an upload started (1) or ended (-1): it cannot be saved in between. */
export const UploadingContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** For a form: whether uploads of its fields are running, and the value of its `UploadingContext`. */
export function useUploading(): [boolean, (change: 1 | -1) => void] {
  const [running, setRunning] = useState(0);
  const count = useCallback((change: 1 | -1) => setRunning((before) => before + change), []);
  return [running > 0, count];
}
