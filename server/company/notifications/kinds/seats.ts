import type { Nothing, TextsOf } from '../kind';

interface SeatKinds {
  'seat-given': Nothing;
  'seat-taken': Nothing;
  'seats-low': { readonly free: number; readonly total: number };
  /** Number of seats taken back, and the new total. */
  'seats-shrunk': { readonly taken: number; readonly total: number };
}

declare module '../kind' {
  interface NoticeParameters extends SeatKinds {}
}

export const texts: TextsOf<SeatKinds> = {
  'seat-given': (_, { by }) => ({
    title: { en: 'You got a VIP seat', zh: '您已获得 VIP 席位' },
    text: { en: `${by} assigned you one of the company's VIP seats.`, zh: `${by}为您分配了公司的一个席位。` },
  }),
  'seat-taken': (_, { by }) => ({
    title: { en: 'Your VIP seat was removed', zh: '您的 VIP 席位已被收回' },
    text: { en: `${by} removed your VIP seat.`, zh: `由${by}收回。` },
  }),
  'seats-low': ({ free, total }, { number }) =>
    free === 0
      ? {
          title: { en: 'No VIP seats available', zh: 'VIP 席位已用完' },
          text: {
            en: `All ${number(total)} seats are assigned or reserved. Remove one or buy more.`,
            zh: `共 ${number(total)} 个席位均已分配或预留，请收回席位或增购。`,
          },
        }
      : {
          title: { en: 'VIP seats are running low', zh: 'VIP 席位即将用完' },
          text: {
            en: `${number(free)} of ${number(total)} seats are available.`,
            zh: `共 ${number(total)} 个，剩余 ${number(free)} 个。`,
          },
        },
  'seats-shrunk': ({ taken, total }, { number }) => ({
    title: { en: 'Fewer VIP seats', zh: 'VIP 席位已减少' },
    text: {
      en: `You now have ${number(total)} seats. ${number(taken)} were removed, newest first.`,
      zh: `现有 ${number(total)} 个席位，超出的 ${number(taken)} 个已收回（最近分配的优先）。`,
    },
  }),
};
