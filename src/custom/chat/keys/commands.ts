/** What a key does on the chat screen. */
interface CommandKeys {
  /** The key outside inputs. */
  readonly key: string;
  /** The key with the modifier, also while typing: the same one, unless a browser uses that (Alt+E opens menus). */
  readonly chord?: string;
  readonly icon: string;
  readonly group: 'list' | 'talk' | 'side' | 'screen';
}

/** All commands of the chat screen, in the order of the help and the palette. */
const commands = {
  next: { key: 'j', icon: 'ri-arrow-down-s-line', group: 'list' },
  previous: { key: 'k', icon: 'ri-arrow-up-s-line', group: 'list' },
  search: { key: '/', icon: 'ri-search-line', group: 'list' },
  reply: { key: 'r', icon: 'ri-chat-3-line', group: 'talk' },
  note: { key: 'n', icon: 'ri-lock-line', group: 'talk' },
  resolve: { key: 'e', chord: 'x', icon: 'ri-check-line', group: 'talk' },
  reopen: { key: 'e', chord: 'x', icon: 'ri-inbox-unarchive-line', group: 'talk' },
  snooze: { key: 'z', icon: 'ri-zzz-line', group: 'talk' },
  assign: { key: 'a', icon: 'ri-user-voice-line', group: 'talk' },
  give: { key: 'w', icon: 'ri-user-add-line', group: 'talk' },
  label: { key: 'l', icon: 'ri-price-tag-3-line', group: 'talk' },
  macro: { key: 'm', icon: 'ri-flashlight-line', group: 'talk' },
  priority: { key: 'p', icon: 'ri-flag-2-line', group: 'talk' },
  unread: { key: 'u', icon: 'ri-mail-unread-line', group: 'talk' },
  profile: { key: 'i', icon: 'ri-user-line', group: 'side' },
  orders: { key: 'o', icon: 'ri-shopping-bag-3-line', group: 'side' },
  products: { key: 'g', icon: 'ri-image-line', group: 'side' },
  coupons: { key: 'c', icon: 'ri-coupon-3-line', group: 'side' },
  help: { key: '?', icon: 'ri-keyboard-line', group: 'screen' },
} as const satisfies Readonly<Record<string, CommandKeys>>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as readonly CommandName[];

export function keysOf(name: CommandName): CommandKeys {
  return commands[name];
}
