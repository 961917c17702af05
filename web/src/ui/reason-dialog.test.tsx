import { cleanup, screen } from '@testing-library/react';
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

/** @param answer how a reason is refused; `null` if it isn't */
const show = (answer: unknown = error) => {
  const Shown = () => {
    const [refusal, setRefusal] = useState<unknown>(null);
    return (
      <ReasonDialog
        title="Suspend?"
        opened
        presets={['Spam', 'Insults']}
        description="They read it."
        schema={schema}
        confirm="Suspend"
        draft="me:suspend"
        busy={false}
        error={refusal}
        onConfirm={() => setRefusal(answer)}
        onClose={() => {}}
      >
        Really?
      </ReasonDialog>
    );
  };
  renderPart(<Shown />);
};

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Suspend' }));

it('a reason survives a reload, even if it was refused', async () => {
  const box = () => screen.getByRole('textbox', { name: /Reason/ });
  show();
  await userEvent.type(box(), 'Spam');
  cleanup();
  show();
  expect(box()).toHaveProperty('value', 'Spam');
  await confirm();
  expect(await screen.findByText('Too rude')).toBeTruthy();
  cleanup();
  show();
  expect(box()).toHaveProperty('value', 'Spam');
});

it('a preset is added to what the person wrote, and replaces another preset', async () => {
  show();
  const box = screen.getByRole('textbox', { name: /Reason/ });
  const press = (preset: string) => userEvent.click(screen.getByRole('button', { name: preset }));
  await press('Spam');
  await press('Insults');
  expect(box).toHaveProperty('value', 'Insults');
  await userEvent.type(box, ' in the group chat');
  await press('Spam');
  expect(box).toHaveProperty('value', 'Insults in the group chat\nSpam');
});

it('a reason that was sent is forgotten', async () => {
  show(null);
  await userEvent.click(screen.getByRole('button', { name: 'Spam' }));
  expect(JSON.stringify(window.sessionStorage)).toContain('Spam');
  await confirm();
  expect(JSON.stringify(window.sessionStorage)).not.toContain('Spam');
});

it('the error of a reason is shown until the reason is changed', async () => {
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
