import { type CardFormOrigin, cardFormSources } from './card-form.ts';

/** Features that video calls need, allowed only on our own pages. */
const allowed = ['camera', 'microphone', 'display-capture'];

/** Features that we don't use. */
const denied = [
  'accelerometer',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The value of `Permissions-Policy` on every page (product 10.6). Payments are allowed on our own pages and
 * in the frame of the card form.
 */
export const permissionsPolicyFor = (cardForm?: CardFormOrigin): string =>
  [
    ...allowed.map((feature) => `${feature}=(self)`),
    `payment=(${['self', ...cardFormSources(cardForm).payment.map((host) => `"${host}"`)].join(' ')})`,
    ...denied.map((feature) => `${feature}=()`),
  ].join(', ');
