import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { configErrorOf, productionSettings, secrets } from './test-settings.ts';

const own = {
  LANGUAGE_MODEL_PROVIDER: 'openai-compatible',
  LANGUAGE_MODEL_URL: 'http://127.0.0.1:8080/v1/',
  LANGUAGE_MODEL_NAME: 'small',
};
const hosted = {
  LANGUAGE_MODEL_PROVIDER: 'anthropic',
  LANGUAGE_MODEL_KEY: 'a-key',
  LANGUAGE_MODEL_NAME: 'large',
};

it.each([
  ['settings without a provider', { LANGUAGE_MODEL_KEY: 'a-key' }, 'LANGUAGE_MODEL_PROVIDER is'],
  ['an unknown provider', { ...own, LANGUAGE_MODEL_PROVIDER: 'other' }, 'must be openai-compat'],
  ['no name', { ...own, LANGUAGE_MODEL_NAME: '' }, 'LANGUAGE_MODEL_NAME is required'],
  ['no address', { ...own, LANGUAGE_MODEL_URL: '' }, 'LANGUAGE_MODEL_URL is required'],
  ['no key', { ...hosted, LANGUAGE_MODEL_KEY: '' }, 'LANGUAGE_MODEL_KEY is required'],
  ['a key with a space', { ...hosted, LANGUAGE_MODEL_KEY: 'a key' }, 'LANGUAGE_MODEL_KEY must'],
  ['another scheme', { ...own, LANGUAGE_MODEL_URL: 'ftp://models.example' }, 'LANGUAGE_MODEL_URL'],
  [
    'a key in the address',
    { ...own, LANGUAGE_MODEL_URL: 'https://a:b@x.example' },
    'without a key',
  ],
  [
    'http over the network in production',
    { ...productionSettings, ...own, LANGUAGE_MODEL_URL: 'http://models.example/v1' },
    'must start with https://',
  ],
])('%s is refused', (_name, settings, message) => {
  expect(configErrorOf(settings)).toContain(message);
});

it('there is a model only if its settings are set', () => {
  expect(loadConfig(secrets).languageModel).toBeNull();
  expect(configErrorOf({ ...productionSettings, ...own })).toBeNull();
  expect(loadConfig({ ...secrets, ...own }).languageModel).toEqual({
    provider: 'openai-compatible',
    url: 'http://127.0.0.1:8080/v1',
    key: null,
    name: 'small',
  });
  expect(loadConfig({ ...secrets, ...hosted }).languageModel).toMatchObject({
    provider: 'anthropic',
    url: 'https://api.anthropic.com/v1',
    key: 'a-key',
  });
});
