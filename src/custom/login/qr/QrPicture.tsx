import { QRCodeSVG } from 'qrcode.react';

/** Always dark on white: some phones cannot read inverted codes. */
export default function QrPicture({ content, label }: { readonly content: string; readonly label: string }) {
  return <QRCodeSVG value={content} size={220} level="M" title={label} role="img" aria-label={label} />;
}
