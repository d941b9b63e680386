export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
  readonly timeoutMs: number;
  /** JSON schema of the answer; null: plain text. */
  readonly shape: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | null;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}
