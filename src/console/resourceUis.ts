import type { LoadUi, ResourceUi } from '../ui/resource/resourceUi';

/**
 * Custom UI of resources: `ui.tsx` in a resource's folder, discovered by glob and loaded with the resource's screen.
 */
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
