import type { WidgetPayload } from '../../src/schema/widget';

/** What the viewer shows. */
export type Picture = NonNullable<WidgetPayload> & { readonly url: string; readonly name: string };
