import type { Fill, Language, Scheme, Width } from './looks';
import type { Screen } from './screen';

export interface View {
  readonly width: Width;
  readonly scheme: Scheme;
  readonly language: Language;
}

/** A screen opened in the first view and switched to the second; opened again if that has another language. */
export interface Walk {
  readonly screen: Screen;
  readonly fill: Fill;
  readonly views: readonly View[];
}

const schemes = ['light', 'dark'] as const;

/**
 * Covers both schemes, wide and narrow, and both languages, with each pair of them on some screen. Examples are checked
 * in both languages, more often narrow in English, whose words are longer. All others are checked in Chinese, where an
 * untranslated word stands out.
 */
export function walksOf(screen: Screen, place: number): Walk[] {
  const fills = screen.example ? screen.fills : (['full'] as const);
  return fills.map((fill, turn) => {
    const turned = (place + turn) % 2;
    const inEnglish = screen.example ? (place % 3 === 0 ? 'wide' : 'narrow') : null;
    const view = (width: Width, shape: 'wide' | 'narrow', scheme: Scheme): View => ({
      width,
      scheme,
      language: inEnglish === shape ? 'en-US' : 'zh-CN',
    });
    const wide = view(place % 4 < 2 ? 1440 : 1024, 'wide', schemes[turned]!);
    const narrow = view(390, 'narrow', schemes[1 - turned]!);
    return { screen, fill, views: place % 3 === turned ? [narrow, wide] : [wide, narrow] };
  });
}

/**
 * One screen of each shape, each in the next of eight views: every combination of width, scheme and language occurs.
 */
export function shortWalks(screens: readonly Screen[]): Walk[] {
  return shapes.map((name, place) => {
    const screen = screens.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`No screen is called "${name}".`);
    const view: View = {
      width: place & 4 ? 390 : 1440,
      scheme: schemes[place & 1]!,
      language: place & 2 ? 'zh-CN' : 'en-US',
    };
    return { screen, fill: 'full', views: [view] };
  });
}

const shapes = [
  'public: sign-in',
  'console: dashboard',
  'coupons: list',
  'coupons: create',
  'coupons: edit',
  'departments: node',
  'chat: a conversation',
  'console: settings/profile',
  'list: delete',
];

export function nameOfWalk({ screen, fill, views }: Walk): string {
  const words = views.map(({ width, scheme, language }) => `${width} ${scheme} ${language}`);
  return `${screen.name}, ${fill}, ${words.join(', ')}`;
}
