import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../lib/errors.ts';
import { renderPart } from '../test/render-part.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const schema = z.object({ reason: z.string().check(z.minLength(1, 'Say why')) });
const error = new ApiError({
  status: 422,
  code: 'invalid',
  detail: 'Please check the fields',
  fieldErrors: { reason: ['Too rude'] },
});

const show = () => {
  const Shown = () => {
    const [refusal, setRefusal] = useState<unknown>(null);
    return (
      <ReasonDialog
        title="Suspend?"
        opened
        presets={['Spam']}
        description="They read it."
        schema={schema}
        confirm="Suspend"
        busy={false}
        error={refusal}
        onConfirm={() => setRefusal(error)}
        onClose={() => {}}
      >
        Really?
      </ReasonDialog>
    );
  };
  renderPart(<Shown />);
};

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Suspend' }));

it('what is wrong with the reason is shown until it is changed', async () => {
  show();
  await confirm();
  expect(await screen.findByText('Say why')).toBeTruthy();
  const box = screen.getByRole('textbox', { name: /Reason/ });
  await userEvent.type(box, 'Idiot');
  expect(screen.queryByText('Say why')).toBeNull();
  await confirm();
  expect(await screen.findByText('Too rude')).toBeTruthy();
  await userEvent.type(box, 's');
  expect(screen.queryByText('Too rude')).toBeNull();
  expect(screen.queryByText('Please check the fields')).toBeNull();
});
