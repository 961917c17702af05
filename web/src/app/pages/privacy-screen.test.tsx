import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aConfig } from '../../test/people.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

it.each([
  [true, 1],
  [false, 0],
])(
  'with a language model: %s, the data it receives is described %i times',
  async (languageModel, times) => {
    const config = aConfig({ name: 'Delphi', languageModel });
    renderVisitor('/privacy', { api: fakeApi(), config });
    await screen.findByText(/This is what Delphi stores/);
    expect(screen.queryAllByText(/language model: your answers/)).toHaveLength(times);
  },
);

it.each([
  ['stripe', 1],
  ['sandbox', 0],
] as const)(
  'with payments by %s, mentions the origin of the card form %i times',
  async (payments, times) => {
    renderVisitor('/privacy', { api: fakeApi(), config: aConfig({ payments }) });
    await screen.findByText(/no tracking/);
    expect(screen.queryAllByText(/except for the card form/)).toHaveLength(times);
  },
);
