import type { PreferenceName } from '../../schema/preferences';

interface PictureProps {
  readonly name: PreferenceName;
  readonly value: string;
}

/** Miniature of the console with this choice applied. */
export function Picture({ name, value }: PictureProps) {
  if (name === 'language')
    return (
      <span className="appearance-picture clipped grid centered relative semibold rounded sunken" aria-hidden="true">
        {value.startsWith('zh') ? '文' : 'A'}
      </span>
    );
  if (name !== 'theme')
    return (
      <span className="appearance-picture clipped grid centered relative semibold rounded sunken" aria-hidden="true">
        <Sketch name={name} value={value} />
      </span>
    );
  return (
    <span className="appearance-picture clipped grid centered relative semibold rounded sunken" aria-hidden="true">
      <span data-scheme={value === 'dark' ? 'dark' : 'light'}>
        <Sketch name={name} value={value} />
      </span>
      {value === 'system' && (
        <span className="appearance-other-half" data-scheme="dark">
          <Sketch name={name} value={value} />
        </span>
      )}
    </span>
  );
}

/** Drawn in a 96 × 60 viewBox. */
function Sketch({ name, value }: PictureProps) {
  const is = (other: PreferenceName, wanted: string) => name === other && value === wanted;
  const isAbove = is('layout', 'horizontal');
  const navWidth = isAbove ? 0 : is('vertical-nav-collapsed', 'true') ? 9 : 24;
  const barHeight = is('navbar', 'hidden') ? 0 : isAbove ? 17 : 9;
  const left = navWidth + 5;
  const inset = is('content-width', 'boxed') ? 10 : 0;
  const card = { x: left + inset, width: 96 - left - 5 - 2 * inset };
  // Scrolled state: a static bar has scrolled off with the page.
  const barTop = is('navbar', 'static') ? -6 : 0;
  const isBlurred = is('navbar-blur', 'true');
  const cardTop = name === 'navbar-blur' ? 4 : barTop + barHeight + 4;
  const isDarkNav = is('vertical-nav-semi-dark', 'true');
  return (
    <svg viewBox="0 0 96 60" className="block full-height full" aria-hidden="true">
      <rect width="96" height="60" fill="var(--background)" />
      <Card {...card} y={cardTop} height={20} isBordered={is('skin', 'bordered')} />
      <Card {...card} y={cardTop + 24} height={40} isBordered={is('skin', 'bordered')} />
      <rect
        x={navWidth}
        y={barTop}
        width={96 - navWidth}
        height={barHeight}
        fill="var(--surface)"
        stroke="var(--line)"
        opacity={isBlurred ? 0.7 : 1}
      />
      {barHeight > 0 && <circle cx="89" cy={barTop + 4.5} r="2.4" fill="var(--primary)" />}
      {isAbove &&
        [6, 26, 46].map((x, at) => (
          <rect key={x} x={x} y={11} width="15" height="3.5" rx="1.7" fill={at === 0 ? accent : muted} />
        ))}
      {navWidth > 0 && (
        <g data-scheme={isDarkNav ? 'dark' : undefined}>
          <rect width={navWidth} height="60" fill="var(--surface)" stroke="var(--line)" />
          {[8, 17, 26, 35].map((y, at) => (
            <rect
              key={y}
              x={navWidth > 12 ? 4 : 2.5}
              y={y}
              width={navWidth > 12 ? 16 : 4}
              height="4"
              rx="2"
              fill={at === 0 ? accent : muted}
            />
          ))}
        </g>
      )}
    </svg>
  );
}

const accent = 'var(--primary)';
const muted = 'color-mix(in srgb, var(--text-muted) 45%, transparent)';

interface CardProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isBordered: boolean;
}

function Card({ x, y, width, height, isBordered }: CardProps) {
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        rx="2.5"
        fill="var(--surface)"
        stroke={isBordered ? 'var(--edge)' : 'none'}
        style={isBordered ? undefined : { filter: 'drop-shadow(0 1px 1.5px rgb(0 0 0 / 22%))' }}
      />
      <rect x={x + 4} y={y + 5} width={width * 0.55} height="3" rx="1.5" fill={muted} />
      <rect x={x + 4} y={y + 11} width={width * 0.35} height="3" rx="1.5" fill={muted} />
    </g>
  );
}
