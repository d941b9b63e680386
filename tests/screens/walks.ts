import type { Fill, Language, Scheme, Width } from './looks';
import type { Screen } from './screen';

export interface View {
  readonly width: Width;
  readonly scheme: Scheme;
}

/** A screen in one language, opened in the first view and turned to the second. */
export interface Walk {
  readonly screen: Screen;
  readonly fill: Fill;
  readonly language: Language;
  readonly views: readonly [View, View];
}

const schemes = ['light', 'dark'] as const;

/**
 * Both schemes, a wide and a narrow screen, both languages, each pair of them somewhere: examples of a shape are looked at
 * in both languages, the others in Chinese, in which a word left behind is seen.
 */
export function walksOf(screen: Screen, place: number): Walk[] {
  const fills = screen.example ? screen.fills : (['full'] as const);
  const turns = screen.example ? ([0, 1] as const) : [place % 2];
  return fills.flatMap((fill) =>
    turns.map((turned) => {
      const wide = { width: place % 4 < 2 ? 1440 : 1024, scheme: schemes[turned] } as const;
      const narrow = { width: 390, scheme: schemes[1 - turned] } as const;
      const language = screen.example && turned === 0 ? 'en-US' : 'zh-CN';
      return { screen, fill, language, views: place % 3 === turned ? [narrow, wide] : [wide, narrow] } as Walk;
    }),
  );
}

export function nameOfWalk({ screen, fill, language, views }: Walk): string {
  return `${screen.name}, ${fill}, ${language}, ${views.map(({ width, scheme }) => `${width} ${scheme}`).join(', ')}`;
}
