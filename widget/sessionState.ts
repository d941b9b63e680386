import type {
  WidgetAsks,
  WidgetIdentity,
  WidgetLimits,
  WidgetLook,
  WidgetMessage,
  WidgetPresence,
} from '../src/schema/widget';
import type { Calls } from './calls';
import type { Waiting } from './queue';
import type { Language, Texts } from './texts';

/** The product the visitor is viewing. */
export interface PageProduct {
  readonly id: string;
  readonly title: string;
}

export interface State {
  /** Null until the server has returned it. */
  readonly look: WidgetLook | null;
  readonly limits: WidgetLimits;
  /** What a visitor who has not written yet is asked for. */
  readonly asks: WidgetAsks;
  readonly presence: WidgetPresence | null;
  /** URL of the shop; null: there is nothing to buy. */
  readonly shop: string | null;
  readonly language: Language;
  readonly texts: Texts;
  readonly isOpen: boolean;
  /** In sequence order. */
  readonly messages: readonly WidgetMessage[];
  readonly waiting: readonly Waiting[];
  readonly hasMore: boolean;
  readonly isLoaded: boolean;
  /** How far a member has seen the visitor's messages; how far the visitor has read. */
  readonly seenSeq: number;
  readonly readSeq: number;
  readonly isTyping: boolean;
  readonly isOnline: boolean;
  readonly isReached: boolean;
  readonly hasSound: boolean;
  readonly product: PageProduct | null;
  /** Page callback that takes the visitor to a product's purchase; null if the page has not set one. */
  readonly buy: ((product: PageProduct) => void) | null;
}

/** The visitor's chat session: handles commands from the page and the UI, and holds the resulting state. */
export interface Session {
  readonly state: State;
  readonly calls: Calls;
  subscribe(listener: () => void): () => void;
  setOpen(isOpen: boolean): void;
  /** The end of the log is visible to the visitor. */
  seen(): void;
  send(text: string): void;
  sendFile(file: {
    readonly kind: 'image' | 'file';
    readonly fileId: string;
    readonly proof: string;
    readonly name: string;
  }): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  loadOlder(): Promise<void>;
  typing(): void;
  setProduct(product: PageProduct | null): void;
  setBuy(buy: State['buy']): void;
  setLanguage(language: Language | null): void;
  setSound(hasSound: boolean): void;
  identify(identity: WidgetIdentity): void;
  /** Tells the shop who the visitor is; resolves with what is wrong with it, or an empty text. */
  introduce(said: WidgetIdentity): Promise<string>;
  skipIntroduction(): void;
  /** Forgets the visitor, for example after sign-out. */
  reset(): void;
}
