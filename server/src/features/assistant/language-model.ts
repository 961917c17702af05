import type { JSONSchema7 } from '@ai-sdk/provider';
import type { LanguageModelSettings } from '../../config/language-model.ts';
import { once } from '../../platform/once.ts';

/** A question for a model: our instructions, and data as JSON that may contain anything. */
export interface ModelRequest {
  readonly instructions: string;
  readonly data: string;
  /** The shape of the answer. */
  readonly schema: JSONSchema7;
}

/**
 * Asks a language model once, without retries.
 * @returns the answer, which should be JSON but may be anything
 * @throws when the signal aborts, and when the provider can't be reached, refuses or sends an invalid response. The
 *   error may contain what people wrote: never log it
 */
export type LanguageModel = (request: ModelRequest, abortSignal: AbortSignal) => Promise<string>;

/** The largest accepted response from a provider, in bytes. */
export const maxAnswerBytes = 64 * 1024;

/** Connects to the configured provider. Its library is loaded on the first request (product 5.5). */
export const connectToModel = (settings: LanguageModelSettings): LanguageModel => {
  const findModel = once(() => loadModel(settings));
  return async ({ instructions, data, schema }, abortSignal) => {
    const model = await findModel();
    const { content } = await model.doGenerate({
      prompt: [
        { role: 'system', content: instructions },
        { role: 'user', content: [{ type: 'text', text: data }] },
      ],
      responseFormat: { type: 'json', name: 'recommendation', schema },
      abortSignal,
    });
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  };
};

const loadModel = async ({ provider, url, key, name }: LanguageModelSettings) => {
  const options = { baseURL: url, fetch: boundedFetch, ...(key !== null && { apiKey: key }) };
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(options)(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    ...options,
    name: 'assistant',
    supportsStructuredOutputs: true,
  })(name);
};

/**
 * Fetches only from the configured address: a redirect could send the key elsewhere. The library reads whole responses
 * into memory, so longer ones are cut off with an error.
 */
const boundedFetch: typeof fetch = async (address, init) => {
  const { body, status, statusText, headers } = await fetch(address, {
    ...init,
    redirect: 'error',
  });
  return new Response(body?.pipeThrough(atMost(maxAnswerBytes)) ?? null, {
    status,
    statusText,
    headers,
  });
};

const atMost = (bytes: number) => {
  let count = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count += chunk.byteLength;
      if (count > bytes) controller.error(new Error('The answer is too large'));
      else controller.enqueue(chunk);
    },
  });
};
