import { expect, it } from 'vitest';
import { howToAllow, problemOf } from './devices.ts';

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unsupported'],
])('a device that fails with %s is %s', (name, problem) => {
  expect(problemOf(Object.assign(new Error('no'), { name }))).toBe(problem);
});

it.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Safari/604', 'Website Settings'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0', 'crossed-out microphone'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18.0 Safari/605', 'Safari menu'],
  ['Mozilla/5.0 (Windows) AppleWebKit/537 Chrome/140.0 Safari/537', 'left of the address'],
])('%s is told where to allow a microphone', (userAgent, text) => {
  expect(howToAllow('microphone', userAgent)).toContain(text);
});
