const icon = (path: string) => () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const ChatIcon = icon('M4 12a8 8 0 1 1 4 6.9L4 20l1.1-4A8 8 0 0 1 4 12Zm5-1h6m-6 3h4');
export const ShopIcon = icon('M4 9l1-5h14l1 5M4 9v11h16V9M4 9h16M9 20v-6h6v6');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const DownIcon = icon('M6 9l6 6 6-6');
export const SendIcon = icon('M5 12h13M12 5l7 7-7 7');
export const ClipIcon = icon(
  'M20 11.5l-8 8a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8L10 17.2a1.7 1.7 0 0 1-2.4-2.4L15 7.4',
);
export const FileIcon = icon('M7 3h7l5 5v13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm7 0v5h5');
export const SaveIcon = icon('M12 4v11m-5-5 5 5 5-5M5 20h14');
export const SoundIcon = icon('M5 9v6h4l5 4V5L9 9H5Zm13 0a4 4 0 0 1 0 6');
export const MutedIcon = icon('M5 9v6h4l5 4V5L9 9H5Zm12 1 4 4m0-4-4 4');
