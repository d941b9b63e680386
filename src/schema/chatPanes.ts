/** A user's layout of the /chat panes. */
export interface ChatPanes {
  /** Width in pixels; null for the default. A small window may show less. */
  readonly list: number | null;
  readonly side: number | null;
  /** The list is collapsed to avatars. */
  readonly isListFolded: boolean;
  /** Whether the side pane is docked beside the conversation or overlays it; null: depends on the available width. */
  readonly isSideDocked: boolean | null;
  /** Rows of two lines instead of three. */
  readonly isCompact?: boolean;
}

export const firstChatPanes: ChatPanes = { list: null, side: null, isListFolded: false, isSideDocked: null };

/** Minimum, maximum and default widths of the panes, in pixels. */
export const paneWidths = {
  list: { min: 240, max: 520, first: 320 },
  side: { min: 280, max: 560, first: 360 },
} as const;

export function areChatPanes(value: unknown): value is ChatPanes {
  if (typeof value !== 'object' || value === null) return false;
  const { list, side, isListFolded, isSideDocked, isCompact = false, ...others } = value as Partial<ChatPanes>;
  return (
    Object.keys(others).length === 0 &&
    isWidth('list', list) &&
    isWidth('side', side) &&
    typeof isListFolded === 'boolean' &&
    (isSideDocked === null || typeof isSideDocked === 'boolean') &&
    typeof isCompact === 'boolean'
  );
}

function isWidth(name: keyof typeof paneWidths, value: unknown): boolean {
  const { min, max } = paneWidths[name];
  return value === null || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max);
}
