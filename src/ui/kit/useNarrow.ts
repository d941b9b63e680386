import useMediaQuery from '@mui/material/useMediaQuery';

/** True on phone-sized screens, where lists show cards and dialogs fill the screen. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 599.95px)');
}
