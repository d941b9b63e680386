/** How somebody arranged the parts of /chat. */
export interface ChatPanes {
  /** Widths in pixels; null as they begin. A small window may show less. */
  readonly list: number | null;
  readonly side: number | null;
  /** The list shows only faces. */
  readonly isListFolded: boolean;
  /** Whether the side stands beside the conversation or lies over it; null by the room there is. */
  readonly isSideDocked: boolean | null;
}

export const firstChatPanes: ChatPanes = { list: null, side: null, isListFolded: false, isSideDocked: null };

/** The narrowest and the widest that a part may be made, and what it begins with, in pixels. */
export const paneWidths = {
  list: { min: 240, max: 520, first: 320 },
  side: { min: 280, max: 560, first: 360 },
} as const;

export function areChatPanes(value: unknown): value is ChatPanes {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false;
  const { list, side, isListFolded, isSideDocked } = value as Partial<ChatPanes>;
  return (
    isWidth('list', list) &&
    isWidth('side', side) &&
    typeof isListFolded === 'boolean' &&
    (isSideDocked === null || typeof isSideDocked === 'boolean')
  );
}

function isWidth(name: keyof typeof paneWidths, value: unknown): boolean {
  const { min, max } = paneWidths[name];
  return value === null || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max);
}
