/** Features that calls and payments need, allowed in our own pages only. */
const allowed = ['camera', 'microphone', 'display-capture', 'payment'];

/** Features that nothing here uses. */
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

/** The value of `Permissions-Policy` on every page (product 10.6). */
export const permissionsPolicy = [
  ...allowed.map((feature) => `${feature}=(self)`),
  ...denied.map((feature) => `${feature}=()`),
].join(', ');
