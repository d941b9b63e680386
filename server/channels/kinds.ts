import type { AdapterDeps, ChannelAdapter, CreateAdapter } from './adapter';

const found = import.meta.glob<CreateAdapter | undefined>('./kinds/*/adapter.ts', {
  eager: true,
  import: 'createAdapter',
});

/** The adapters of all kinds of channels, discovered by folder. Throws if one has another name than its folder. */
export function createAdapters(deps: AdapterDeps): ChannelAdapter[] {
  return Object.entries(found).map(([file, create]) => {
    const adapter = create?.(deps);
    if (adapter?.channel !== file.split('/').at(-2))
      throw new Error(
        `server/channels/${file.slice(2)} must export createAdapter, for the channel named as its folder`,
      );
    return adapter!;
  });
}
