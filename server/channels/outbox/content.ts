import {
  type Attachment,
  buttonsOf,
  type CouponCard,
  isTakenType,
  type MessageKind,
  type ProductCard,
} from '../../../src/schema/chat';
import { minimumText, offerText } from '../../../src/schema/coupon/offer';
import { type Fault, faultOf } from '../../../src/schema/fault';
import { isPicture } from '../../../src/schema/pictures';
import { splitText } from '../../../src/schema/splitText';
import { priceText } from '../../../src/schema/tax';
import type { Language } from '../../../src/schema/text';
import type { Capabilities, OutboundMessage } from '../adapter';
import type { Loaded } from './load';

/** The parts of a message that depend on the channel's capabilities. */
export type Content = Pick<OutboundMessage, 'kind' | 'text' | 'payload' | 'file' | 'buttons'>;

/**
 * Converts a message to one or more parts that the channel supports, in order. Unsupported content becomes text, a
 * product with a picture becomes that picture with a text, and an unsupported file becomes a link. Returns a fault if
 * the message cannot be sent.
 */
export function partsFor(message: Loaded, can: Capabilities): readonly Content[] | Fault {
  const { kind, text, payload, file, language, picture } = message;
  const content: Content = { kind, text, payload, file };
  if (kind === 'image' || kind === 'file') return filePart(content, payload as Attachment, can);
  if (kind !== 'text' && can.kinds.includes(kind)) return [content];
  const asking = kind === 'text' && can.buttons ? buttonsOf(text, payload) : null;
  if (asking !== null) return [{ ...textPart(asking.text), buttons: asking.buttons }];
  const said =
    kind === 'product'
      ? productText(payload as ProductCard, language)
      : kind === 'coupon'
        ? couponText(payload as CouponCard, language)
        : text;
  const whole = [said === text ? null : said, text].filter((line) => line !== null && line !== '').join('\n');
  if (picture !== null && goesAsPicture(picture, file, can))
    return filePart({ kind: 'image', text: whole, payload: picture, file }, picture, can);
  const texts = splitText(whole, can.maxLetters);
  return texts.length === 0 ? faultOf('not-carried') : texts.map(textPart);
}

function goesAsPicture(picture: Attachment, file: Content['file'], can: Capabilities): boolean {
  return kindFor('image', picture, can) === 'image' && (!can.filesByLink || (file?.url ?? null) !== null);
}

function filePart(content: Content, attachment: Attachment, can: Capabilities): readonly Content[] | Fault {
  const kind = kindFor(content.kind, attachment, can);
  const url = content.file?.url ?? null;
  if (kind !== null && can.filesByLink && url === null) return faultOf('no-public-address');
  if (kind === null) {
    if (url === null) return faultOf(attachment.size > can.maxFileBytes ? 'too-large' : 'not-carried');
    return splitText(
      [`${attachment.name}\n${url}`, content.text].filter((line) => line !== null).join('\n'),
      can.maxLetters,
    ).map(textPart);
  }
  const fits = (content.text ?? '').length <= can.maxCaptionLetters;
  return [
    { ...content, kind, text: fits ? content.text : null },
    ...(fits ? [] : splitText(content.text!, can.maxLetters).map(textPart)),
  ];
}

/**
 * A picture is sent as a file if the channel supports no pictures, and an image file as a picture if it supports no
 * files. What browsers don't show is a file.
 */
function kindFor(kind: MessageKind, { type, size }: Attachment, can: Capabilities): 'image' | 'file' | null {
  if (size > can.maxFileBytes) return null;
  if (!isTakenType(can.fileTypes, type)) return null;
  const takesFiles = can.kinds.includes('file');
  const goesAsPicture = isPicture(type) && (kind === 'image' || !takesFiles);
  if (goesAsPicture && can.kinds.includes('image')) return 'image';
  return takesFiles ? 'file' : null;
}

const textPart = (text: string): Content => ({ kind: 'text', text, payload: null, file: null });

function productText({ title, price, currency, addedTax }: ProductCard, language: Language): string {
  return `${title}\n${priceText(price, currency, addedTax, language)}`;
}

function couponText({ name, code, offer }: CouponCard, language: Language): string {
  const gives = offer === undefined ? [] : [offerText(offer, language), minimumText(offer, language)];
  return [`${name}: ${code}`, ...gives].filter((line) => line !== '').join('\n');
}
