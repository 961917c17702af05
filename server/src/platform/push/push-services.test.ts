import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { isCurvePoint, isPushService } from './push-services.ts';

it.each([
  'not an address',
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://somebody@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com@127.0.0.1/fcm/send/a',
  'https://fcm.googleapis.com.example/fcm/send/a',
  'https://evil-fcm.googleapis.com/fcm/send/a',
  'https://push.apple.com.example/a',
  'https://notpush.apple.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest',
  'https://localhost/a',
])('refuses %s', (address) => {
  expect(isPushService(address)).toBe(false);
});

it.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
  'https://web.push.apple.com/a',
])('accepts %s', (address) => {
  expect(isPushService(address)).toBe(true);
});

it('distinguishes points on the curve from other bytes', () => {
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(isCurvePoint(noPoint)).toBe(false);
  const ecdh = createECDH('prime256v1');
  expect(isCurvePoint(ecdh.generateKeys('base64url'))).toBe(true);
});
