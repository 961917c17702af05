/** What calls and payments need, in our own pages alone. */
const forOurselves = ['camera', 'microphone', 'display-capture', 'payment'];

/** What nothing here uses. */
const forNobody = [
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

/** The value of `Permissions-Policy` on every page (product 10.6). */
export const permissionsPolicy = [
  ...forOurselves.map((feature) => `${feature}=(self)`),
  ...forNobody.map((feature) => `${feature}=()`),
].join(', ');
