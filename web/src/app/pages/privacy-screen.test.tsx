import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aConfig } from '../../test/people.ts';
import { renderVisitor } from '../../test/render-visitor.tsx';

it.each([
  [true, 1],
  [false, 0],
])('with a language model: %s, what it receives is said %i times', async (languageModel, times) => {
  const config = aConfig({ name: 'Delphi', languageModel });
  renderVisitor('/privacy', { api: fakeApi(), config });
  await screen.findByText(/This is what Delphi stores/);
  expect(screen.queryAllByText(/language model: your answers/)).toHaveLength(times);
});
