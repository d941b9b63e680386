import type { TextsOf } from '../kind';

interface AnnouncementKinds {
  /** Title and beginning of an announcement; for an event also its start in the company's time zone, and its place. */
  announced: {
    readonly title: string;
    readonly text: string | null;
    readonly starts: { readonly day: string; readonly time: string } | null;
    readonly place: string | null;
  };
}

declare module '../kind' {
  interface NoticeParameters extends AnnouncementKinds {}
}

export const texts: TextsOf<AnnouncementKinds> = {
  announced: ({ title, text, starts, place }, { by, day }) => {
    const when = starts === null ? [] : [`${day(starts.day)} ${starts.time}`];
    const said = [...when, ...(place === null ? [] : [place])].join(' · ');
    const rest = [said, text ?? ''].filter((part) => part !== '').join('\n');
    return {
      title: { en: title, zh: title },
      text: { en: rest === '' ? `Announced by ${by}.` : rest, zh: rest === '' ? `由${by}发布。` : rest },
    };
  },
};
