import type { LoadUi, ResourceUi } from '../ui/resource/resourceUi';

/** What resources draw themselves: one `ui.tsx` in a resource's folder, found and never listed, fetched with its screen. */
const modules = import.meta.glob<{ readonly ui: ResourceUi }>('/src/resources/*/ui.tsx');

const loaders = new Map(
  Object.entries(modules).map(([path, load]): [string, LoadUi] => [folderOf(path), async () => (await load()).ui]),
);

export function uiOf(resource: string): LoadUi | undefined {
  return loaders.get(resource);
}

function folderOf(path: string): string {
  return path.split('/').at(-2)!;
}
