import { withoutInvisible } from './invisible';
import type { ResourceSchema } from './resource';

/**
 * Whether the field is a name that people give and that must be unique: the title of its resource, unless the server
 * keeps a unique form of its own, as of coupon codes. Such names are compared by what they look like: Vip, vip and Ｖip
 * are one.
 */
export function isUniqueName(schema: ResourceSchema, name: string): boolean {
  const field = schema.fields[name];
  const isGiven = field?.readOnly !== true && field?.createOnly !== true && field?.derived !== true;
  const hasKey = Object.values(schema.fields).some((one) => one.unique !== undefined && one.readOnly === true);
  return schema.title === name && !hasKey && field?.kind === 'text' && field.unique !== undefined && isGiven;
}

/** What a name looks like, as `parley_look` in the database. */
export function lookOf(name: string): string {
  const seen = withoutInvisible(name.normalize('NFKC'));
  const small = [...seen].map((sign) => sign.toLowerCase());
  return small
    .map((sign) => latin.get(sign) ?? sign)
    .join('')
    .replace(/ +/g, ' ');
}

/** Cyrillic and Greek letters, and the Latin ones that they are taken for. */
const strange = [...'авеһніјкӏморԛсѕтԝхуѵԁαβεζηικμνορτυχıɑɡօ'];
const latin = new Map(strange.map((sign, at) => [sign, 'abehhijklmopqcstwxyvdabezhikmvoptyxiago'[at]!]));
