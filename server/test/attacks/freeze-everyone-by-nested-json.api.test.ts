import { describe, expect, it } from 'vitest';
import { parseFrame } from '../../src/platform/hub/frames.ts';
import { createClient, useTestApp } from '../test-app.ts';

const app = useTestApp();
const times = (part: string, count: number) => part.repeat(count);

// While it parses and checks what somebody sent, the server answers nobody.
describe.each([
  ['nested lists', times('[', 500_000) + times(']', 500_000)],
  ['nested objects', `${times('{"a":', 150_000)}1${times('}', 150_000)}`],
  ['empty objects', `[${times('{},', 300_000)}{}]`],
  ['many fields', `{${Array.from({ length: 80_000 }, (_, field) => `"${field}":1`).join()}}`],
])('%s', (_what, json) => {
  it('are refused before anything is parsed', async () => {
    const answer = await createClient(app()).post('/api/login', json);
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('are no frame', () => {
    expect(parseFrame(`{"type":"ping","a":${json}}`)).toBeNull();
  });
});
