#!/usr/bin/env bash
# The check of Alipay's official package for notifications, checkNotifySign, decodes values once more than Alipay signed
# them: it refuses a correct notification whose title has "%2B", and throws for one with a lone "%". The package's own
# checkNotifySignV2 takes both.
# alipay-sdk 4.14.0 (MIT). Expected: true for every correctly signed notification. Seen: true, false, URIError.
# Exits with an error if it behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund alipay-sdk@4.14.0
cat >check.cjs <<'JS'
const { createSign, generateKeyPairSync } = require('node:crypto');
const { AlipaySdk } = require('alipay-sdk');
const [app, alipay] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
const bare = (key, type) => key.export({ format: 'der', type }).toString('base64');
const sdk = new AlipaySdk({
  appId: '2021000000000001',
  privateKey: bare(app.privateKey, 'pkcs1'),
  alipayPublicKey: bare(alipay.publicKey, 'spki'),
});
const checked = (check, subject) => {
  const note = { app_id: '2021000000000001', out_trade_no: '1', subject, total_amount: '20.00' };
  const text = Object.keys(note).sort().map((name) => `${name}=${note[name]}`).join('&');
  const sign = createSign('RSA-SHA256').update(text, 'utf8').sign(alipay.privateKey, 'base64');
  try {
    return sdk[check]({ ...note, sign, sign_type: 'RSA2' });
  } catch (error) {
    return error.name;
  }
};
for (const check of ['checkNotifySign', 'checkNotifySignV2'])
  console.log(`${check}: ${['Gift card', 'A %2B B', '100% off'].map((subject) => checked(check, subject)).join(' ')}`);
JS
seen=$(node check.cjs)
echo "$seen"
[ "$seen" = "checkNotifySign: true false URIError
checkNotifySignV2: true true true" ]
