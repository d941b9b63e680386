import type { WidgetPayload } from '../../src/schema/widget';

/** The image shown by the viewer. */
export type Picture = NonNullable<WidgetPayload> & { readonly url: string; readonly name: string };
