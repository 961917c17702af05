import { describe, expect, it } from 'vitest';
import { loudBetween, soundIn, speakersAfter } from './speaking.ts';

describe('whether somebody is loud enough to speak', () => {
  const before = new Map([['luca', { energy: 2, seconds: 10 }]]);
  it.each([
    ['no sound arrived', { energy: 2, seconds: 10 }, false],
    ['silence', { energy: 2, seconds: 10.25 }, false],
    ['a quiet room', { energy: 2 + 0.25 * 0.009 ** 2, seconds: 10.25 }, false],
    ['a quiet voice', { energy: 2 + 0.25 * 0.011 ** 2, seconds: 10.25 }, true],
    ['a loud voice', { energy: 2.2, seconds: 10.25 }, true],
    ['a new connection', { energy: 0.1, seconds: 0.25 }, false],
  ])('%s', (_what, sound, expected) => {
    expect(loudBetween(before, new Map([['luca', sound]])).get('luca')).toBe(expected);
  });

  it('what was said before the first reading doesn’t count', () => {
    expect([...loudBetween(new Map(), before).values()]).toEqual([false]);
  });
});

describe('who speaks', () => {
  const namesOf = (speakers: ReadonlyMap<string, number>) => [...speakers.keys()];
  const quiet = new Map([['luca', false]]);

  it('a pause between words doesn’t end speaking, silence does', () => {
    const paused = speakersAfter(new Map([['luca', 1000]]), quiet, 1999);
    expect(namesOf(paused)).toEqual(['luca']);
    expect(namesOf(speakersAfter(paused, quiet, 2000))).toEqual([]);
  });

  it('people who left no longer speak', () => {
    expect(namesOf(speakersAfter(new Map([['luca', 1000]]), new Map(), 1001))).toEqual([]);
  });

  it('several people speak at the same time', () => {
    const loud = new Map([
      ['luca', true],
      ['mei', true],
      ['ana', false],
    ]);
    expect(namesOf(speakersAfter(new Map(), loud, 0))).toEqual(['luca', 'mei']);
  });
});

it('the sound is found among what a browser counts', () => {
  const counted = { kind: 'audio', totalAudioEnergy: 0.4, totalSamplesDuration: 3 };
  const other = { type: 'outbound-rtp', kind: 'audio' };
  expect(soundIn(Object.entries({ other }))).toEqual({ energy: 0, seconds: 0 });
  for (const type of ['media-source', 'inbound-rtp']) {
    const report = Object.entries({ other, found: { type, ...counted } });
    expect(soundIn(report)).toEqual({ energy: 0.4, seconds: 3 });
  }
});
