import type { Outline } from './outline';
import type { Call, Calls } from './resource';

/** The calls that read and change the only record of a `single`. */
export function singleCalls({ name, calls }: { readonly name: string; readonly calls?: true | Calls }) {
  const { one = `GET /v1/${name}`, update = `PUT /v1/${name}` } = typeof calls === 'object' ? calls : {};
  return { read: one as Call, write: update as Call };
}

/** Whether it is a tab of the settings, which has no menu entry of its own. */
export function isSettingsTab({ single, route }: Pick<Outline, 'single' | 'route'>): boolean {
  return single !== undefined && route.startsWith('/settings/');
}
