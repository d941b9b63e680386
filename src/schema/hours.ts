import type { Choices } from './fields';

/** ISO 8601 weekday numbers: 1 is Monday. */
export const weekdays = {
  1: { en: 'Monday', zh: '周一' },
  2: { en: 'Tuesday', zh: '周二' },
  3: { en: 'Wednesday', zh: '周三' },
  4: { en: 'Thursday', zh: '周四' },
  5: { en: 'Friday', zh: '周五' },
  6: { en: 'Saturday', zh: '周六' },
  7: { en: 'Sunday', zh: '周日' },
} as const satisfies Choices;

/** 00:00, 00:30 ... 24:00. */
export const halfHours: Choices = Object.fromEntries(
  Array.from({ length: 49 }, (_, at) => {
    const time = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
    return [time, { en: time, zh: time }];
  }),
);
