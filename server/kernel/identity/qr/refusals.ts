import { Refusal } from '../../http/refusal';

/** Refusals sent to the phone. An unknown code is EXPIRED too, so that codes cannot be probed. */
export function expired(): Refusal {
  return new Refusal(400, 'QR_EXPIRED', {
    en: 'This code has expired. Get a new one on the screen.',
    zh: '二维码已失效，请在显示二维码的屏幕上重新获取。',
  });
}

export function taken(): Refusal {
  return new Refusal(400, 'QR_TAKEN', {
    en: 'Another phone has already scanned this code.',
    zh: '此二维码已被其他手机扫描。',
  });
}

export function canceled(): Refusal {
  return new Refusal(400, 'QR_CANCELED', { en: 'This sign-in was canceled.', zh: '此次登录已取消。' });
}

export function wrongPair(): Refusal {
  return new Refusal(400, 'QR_WRONG_PAIR', {
    en: "That number doesn't match the screen. The sign-in was canceled.",
    zh: '数字与屏幕上的不一致，登录已取消。',
  });
}

export function alreadyDone(): Refusal {
  return new Refusal(400, 'QR_DONE', { en: 'The other screen is already signed in.', zh: '另一屏幕已完成登录。' });
}

/** Only a browser session may approve: not a token alone, nor an API key. */
export function onlyBrowsers(): Refusal {
  return new Refusal(403, 'QR_BROWSER_ONLY', {
    en: 'You must be signed in with a browser to sign in another screen.',
    zh: '只有在浏览器中登录的用户才能确认扫码登录。',
  });
}

export function faceUnreachable(): Refusal {
  return new Refusal(
    503,
    'FACE_UNREACHABLE',
    { en: "The face check isn't responding. Try again.", zh: '人脸核验服务无响应，请重试。' },
    { headers: { 'Retry-After': '5' } },
  );
}
