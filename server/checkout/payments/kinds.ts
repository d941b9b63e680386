import type { Issue, Values } from '../../../src/schema/validation';
import type { Outgoing } from '../../kernel/net/outgoing';
import type { PaymentProvider } from './provider';

/**
 * A kind of payment provider: `kind` in the `kind.ts` of its folder below `kinds`. Its settings are in the file of its
 * name in `src/resources/payment-connections/kinds`.
 */
export interface ProviderKind {
  /** The currencies that it can take; default: all. */
  readonly currencies?: readonly string[];
  /** The days that an order waits for its payment; default: as long as the shop's others. */
  readonly waitsDays?: number;
  /** There is nobody to ask: it reports nothing, and refunds are only recorded. */
  readonly isByHand?: true;
  /** What is wrong with settings, beyond the schema. */
  faults?(settings: Values): readonly Issue[];
  /** Loads what creates its provider, with the packages that only it uses. */
  load(): Promise<CreateProvider>;
}

/** Creates a provider from the settings and secrets of a connection, by their field names. */
export type CreateProvider = (settings: Settings, place: Place) => PaymentProvider;

export type Settings = Readonly<Record<string, unknown>>;

interface Place {
  readonly outgoing: Outgoing;
  /** Replaces the address of its API in tests. */
  readonly api: string | null;
  /** Where it reports events; null if this server has no public address. */
  readonly calls: string | null;
}

const found = import.meta.glob<ProviderKind>('./kinds/*/kind.ts', { eager: true, import: 'kind' });

/** All kinds by name, discovered by folder. */
export const kinds: ReadonlyMap<string, ProviderKind> = new Map(
  Object.entries(found).map(([file, kind]) => [file.split('/').at(-2)!, kind]),
);

/** The kinds whose refunds are only recorded. */
export const kindsByHand: readonly string[] = [...kinds].flatMap(([name, { isByHand }]) => (isByHand ? [name] : []));

/** A setting that is a text; empty if it is not filled in. */
export function textIn(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}
