import { QRCodeSVG } from 'qrcode.react';

/** Dark on white in both schemes: some phones do not read inverted codes. */
export default function QrPicture({ content, label }: { readonly content: string; readonly label: string }) {
  return <QRCodeSVG value={content} size={220} level="M" title={label} role="img" aria-label={label} />;
}
