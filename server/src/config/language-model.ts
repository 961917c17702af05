import { isLoopback } from './loopback.ts';
import type { ReadSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';

/** The language model that the assistant may ask (product 5.5). */
export interface LanguageModelSettings {
  readonly provider: 'openai-compatible' | 'anthropic';
  /** The address of the API up to its version: `https://models.example/v1`. */
  readonly url: string;
  /** Null for a server without keys. */
  readonly key: string | null;
  /** The provider's name of the model. */
  readonly name: string;
}

const anthropicUrl = 'https://api.anthropic.com/v1';

/** The settings of the language model; null without one, which is the default (product 9.10). */
export const languageModelSettings = (values: Settings): LanguageModelSettings | null => {
  const { LANGUAGE_MODEL_PROVIDER: provider, LANGUAGE_MODEL_NAME: name } = values;
  if (!provider || !name) return null;
  return {
    provider,
    url: (values.LANGUAGE_MODEL_URL ?? anthropicUrl).replace(/\/+$/, ''),
    key: values.LANGUAGE_MODEL_KEY ?? null,
    name,
  };
};

/** Whether it is an http or https address without credentials, query or fragment. */
export const isLanguageModelUrl = (value: string): boolean =>
  /^https?:\/\/[^\s@?#]+$/.test(value) && URL.canParse(value);

/** Describes what is wrong with the settings of the language model, apart from their form. */
export const languageModelContradictions = ({ values, isSet }: ReadSettings): string[] => {
  const { LANGUAGE_MODEL_PROVIDER: provider, LANGUAGE_MODEL_URL: url } = values;
  const others = ['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_KEY', 'LANGUAGE_MODEL_NAME'] as const;
  if (!isSet('LANGUAGE_MODEL_PROVIDER')) {
    const set = others.filter(isSet);
    return set.length === 0
      ? []
      : [
          `LANGUAGE_MODEL_PROVIDER is required with ${set.join(', ')}: without it, no model is used`,
        ];
  }
  const problems: string[] = [];
  if (!isSet('LANGUAGE_MODEL_NAME'))
    problems.push('LANGUAGE_MODEL_NAME is required with LANGUAGE_MODEL_PROVIDER');
  if (provider === 'openai-compatible' && !isSet('LANGUAGE_MODEL_URL'))
    problems.push('LANGUAGE_MODEL_URL is required with LANGUAGE_MODEL_PROVIDER=openai-compatible');
  if (provider === 'anthropic' && !isSet('LANGUAGE_MODEL_KEY'))
    problems.push('LANGUAGE_MODEL_KEY is required with LANGUAGE_MODEL_PROVIDER=anthropic');
  if (values.NODE_ENV === 'production' && url?.startsWith('http:') && !isLoopback(hostOf(url))) {
    problems.push(
      'LANGUAGE_MODEL_URL must start with https:// with NODE_ENV=production, except on loopback: ' +
        'http exposes the key and what people wrote to the network',
    );
  }
  return problems;
};

const hostOf = (url: string) => new URL(url).hostname;
