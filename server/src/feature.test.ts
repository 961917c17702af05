import {
  type ClientFrameType,
  clientFrames,
  everyFrameRefuses,
  type FrameErrorCode,
} from '@ithaca/contracts/frames';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Feature, registerFeatures } from './feature.ts';
import { createEvents, eventKind, handleEvent } from './platform/events/events.ts';
import { handleFrame } from './platform/hub/frames.ts';
import { createHub, type Hub } from './platform/hub/hub.ts';
import { createJobs, handleJob, jobKind } from './platform/jobs/jobs.ts';

const log = pino({ level: 'silent' });
const allFrames = (Object.keys(clientFrames) as ClientFrameType[]).map((type) =>
  handleFrame(type, () => undefined),
);
const frameRefusing = (...refusals: string[]) => [
  ...allFrames,
  (hub: Hub) =>
    hub.handle('extra', z.object({}), () => undefined, refusals as readonly FrameErrorCode[]),
];
const feature = (name: string, parts: Partial<Feature> = {}): Feature => ({
  name,
  routes: [],
  ...parts,
});
const register = (...features: Feature[]) =>
  registerFeatures(features, {
    // Registration doesn’t use the database.
    jobs: createJobs(undefined as never, log),
    events: createEvents(),
    hub: createHub({ log }),
  });

const happened = eventKind<object>('test.happened');
const work = jobKind('test.work', z.object({}));
const nothing = async () => undefined;

describe('registration fails for', () => {
  it('two features with the same name', () => {
    expect(() => register(feature('same', { frames: allFrames }), feature('same'))).toThrow(
      'listed twice',
    );
  });

  it('a declared frame without a handler', () => {
    const frames = allFrames.slice(1);
    const [missing = ''] = Object.keys(clientFrames);
    expect(() => register(feature('one', { frames }))).toThrow(
      `Declared frames without a handler: ${missing}`,
    );
  });

  it('a frame that declares an unknown refusal', () => {
    const frames = frameRefusing(...everyFrameRefuses, 'too_late');
    expect(() => register(feature('one', { frames }))).toThrow(
      'Frame extra declares unknown refusals: too_late',
    );
  });

  it('a frame that lacks the refusals of every frame', () => {
    const frames = frameRefusing('invalid', 'not_found');
    expect(() => register(feature('one', { frames }))).toThrow(
      'Frame extra lacks refusals that apply to every frame: rate_limited, unavailable',
    );
  });

  it('a frame, a job or an event handler that is registered twice', () => {
    const twice: Partial<Feature>[] = [
      { frames: allFrames },
      { jobs: [handleJob(work, nothing)] },
      { events: [handleEvent(happened, 'same', nothing)] },
    ];
    for (const parts of twice) {
      const frames = parts.frames ? undefined : allFrames;
      expect(() =>
        register(feature('one', { ...parts, ...(frames && { frames }) }), feature('two', parts)),
      ).toThrow(/twice|two handlers/);
    }
  });
});

it('features with different names and parts are registered', () => {
  register(
    feature('one', { frames: allFrames, jobs: [handleJob(work, nothing)] }),
    feature('two', { events: [handleEvent(happened, 'two', nothing)] }),
  );
});
