/** Inlined icons of the generated screens, so that lists render without waiting for an icon set. */
const paths = {
  add: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20zM14 6.5L17.5 10',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  delete: 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.3 11v5M13.7 11v5',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  upload: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  sort: 'M8 9.5L12 5.5l4 4M8 14.5l4 4 4-4',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.3',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.2 2.5h3.6L15 13h5',
  more: 'M5.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M17.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  help: 'M9 9.2a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2M12 17.3v.2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  unfold: 'M7 9l5-5 5 5M7 15l5 5 5-5',
  fold: 'M7 4l5 5 5-5M7 20l5-5 5 5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3M4.5 4v4h4M12 8v4.5l3 1.7',
  filter: 'M5 7h14M8 12h8M10.5 17h3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directed={name === 'left' || name === 'right' || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
