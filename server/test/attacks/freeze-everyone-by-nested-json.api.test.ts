import { describe, expect, it } from 'vitest';
import { parseFrame } from '../../src/platform/hub/frames.ts';
import { createClient, useTestApp } from '../test-app.ts';

const app = useTestApp();
const times = (part: string, count: number) => part.repeat(count);

// Parsing and validating input blocks the event loop.
describe.each([
  ['nested lists', times('[', 500_000) + times(']', 500_000)],
  ['nested objects', `${times('{"a":', 150_000)}1${times('}', 150_000)}`],
  ['empty objects', `[${times('{},', 300_000)}{}]`],
  ['many fields', `{${Array.from({ length: 80_000 }, (_, field) => `"${field}":1`).join()}}`],
])('%s', (_what, json) => {
  it('are refused with 413 before parsing', async () => {
    const answer = await createClient(app()).post('/api/login', json);
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('are not accepted as a frame', () => {
    expect(parseFrame(`{"type":"ping","a":${json}}`)).toBeNull();
  });
});
