import { TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../lib/errors.ts';
import { renderPart } from '../test/render-part.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string(), city: z.string() });
const detail = 'Please check the fields';
const refusal = (fieldErrors: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'invalid', detail, fieldErrors });

/** A form that is sent, and refused when the test says so. */
const show = async () => {
  let refuse: ((error: unknown) => void) | null = null;
  let error: unknown = null;
  const Form = () => {
    const form = useContractForm({ schema, fields: { name: 'Maya', city: 'Rome' } });
    const send = form.formProps(() => {
      refuse = form.refuse;
    });
    return (
      <form {...send}>
        <TextInput label="Name" {...form.field('name')} />
        <TextInput label="City" {...form.field('city')} />
        <p>{form.noticeOf(error)}</p>
        <button type="submit">Save</button>
      </form>
    );
  };
  renderPart(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return (fieldErrors: Record<string, string[]>) =>
    act(() => {
      error = refusal(fieldErrors);
      refuse?.(error);
    });
};

const field = (name: string) => screen.getByRole('textbox', { name });

it('a refusal marks its fields, and the first one has the focus', async () => {
  const refuse = await show();
  refuse({ name: ['No such name'], city: ['No such city'] });
  expect(screen.getByText('No such name')).toBeTruthy();
  expect(screen.getByText('No such city')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  await userEvent.type(field('Name'), 'x');
  expect(screen.queryByText('No such name')).toBeNull();
  expect(screen.queryByText(detail)).toBeNull();
});

it('a late refusal doesn’t mark what was corrected since', async () => {
  const refuse = await show();
  await userEvent.type(field('Name'), 'x');
  refuse({ name: ['No such name'], city: ['No such city'] });
  expect(screen.queryByText('No such name')).toBeNull();
  expect(screen.getByText('No such city')).toBeTruthy();
  expect(document.activeElement).toBe(field('City'));
});

it('a late refusal is shown even if everything that it is about has been corrected', async () => {
  const refuse = await show();
  await userEvent.type(field('Name'), 'x');
  refuse({ name: ['No such name'] });
  expect(screen.queryByText('No such name')).toBeNull();
  expect(screen.getByText(detail)).toBeTruthy();
});
