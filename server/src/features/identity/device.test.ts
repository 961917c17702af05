import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Linux' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  ['', { browser: null, system: null }],
  ['curl/8.5.0', { browser: null, system: null }],
  ['Your account is locked, call 0900 1234/1.0 (now)', { browser: null, system: null }],
])('recognizes %s', async (userAgent, device) => {
  expect(await deviceOf(userAgent)).toEqual(device);
});

it('reads only the beginning of a long user agent', async () => {
  const before = process.cpuUsage();
  const { browser } = await deviceOf(`${'('.repeat(1_000_000)} Firefox/144.0`);
  expect(browser).toBeNull();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});
