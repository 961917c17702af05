import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '../../../test/model-stand-in.ts';
import { connectToModel } from './language-model.ts';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModelStandIn();
});
afterAll(() => standIn.close());

const request = {
  instructions: 'Order.',
  data: '{"mentors":[]}',
  schema: { type: 'object', properties: {}, additionalProperties: false } as const,
};

it('asks Anthropic’s API using its own protocol', async () => {
  standIn.handle((response) =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        type: 'message',
        id: 'message',
        model: 'large',
        role: 'assistant',
        stop_reason: 'tool_use',
        content: [{ type: 'tool_use', id: 'call', name: 'json', input: { mentors: [] } }],
        usage: { input_tokens: 1, output_tokens: 1 },
      }),
    ),
  );
  const ask = connectToModel({
    provider: 'anthropic',
    url: standIn.url,
    key: 'the-key',
    name: 'large',
  });
  expect(await ask(request, AbortSignal.timeout(20_000))).toBe('{"mentors":[]}');
  const [call] = standIn.calls;
  expect(call?.path).toBe('/v1/messages');
  expect(call?.headers['x-api-key']).toBe('the-key');
  expect(call?.body).toMatchObject({
    model: 'large',
    system: [{ text: 'Order.' }],
    messages: [{ role: 'user', content: [{ text: request.data }] }],
  });
});

const connectWithoutKey = () =>
  connectToModel({ provider: 'openai-compatible', url: standIn.url, key: null, name: 'small' });

it('sends no key to a server that needs none', async () => {
  standIn.calls.length = 0;
  standIn.say('{}');
  const ask = connectWithoutKey();
  expect(await ask(request, AbortSignal.timeout(20_000))).toBe('{}');
  expect(standIn.calls[0]?.headers.authorization).toBeUndefined();
});

it('tries to load the library again after a failure', async () => {
  standIn.say('{}');
  const ask = connectWithoutKey();
  vi.doMock('@ai-sdk/openai-compatible', () => {
    throw new Error('too many open files');
  });
  await expect(ask(request, AbortSignal.timeout(20_000))).rejects.toThrow();
  vi.doUnmock('@ai-sdk/openai-compatible');
  expect(await ask(request, AbortSignal.timeout(20_000))).toBe('{}');
});
