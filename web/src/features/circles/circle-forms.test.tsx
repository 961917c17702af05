import {
  changeMentorCircle,
  createMentorCircle,
  type MentorCircle,
} from '@ithaca/contracts/mentor-circles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMentorCircle, circleId, someMembers } from '../../test/circles.ts';
import { apiWith, card, dialog, open } from '../../test/own-circles.ts';

it('a circle without a name is not created', async () => {
  const api = apiWith([]);
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  const name = form.getByRole('textbox', { name: /Circle name/ });
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(form.getByText('Circle name is required')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'n'.repeat(51));
  expect(form.getByText('51 of 50 characters')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(form.getByText('Name too long')).toBeTruthy();
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('a failure to create a circle is shown and keeps what was typed', async () => {
  open(apiWith([]).on(createMentorCircle, { problem: 'unavailable' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), 'Growth circle');
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(await screen.findByText('Failed to create circle')).toBeTruthy();
  expect(form.getByRole('alert')).toBeTruthy();
  expect(form.getByDisplayValue('Growth circle')).toBeTruthy();
});

it('the same circle is sent again with the same clientId, and another circle with another one', async () => {
  const sent: (string | null | undefined)[] = [];
  const api = apiWith([]).on(createMentorCircle, ({ body }) => {
    sent.push(body.clientId);
    return { problem: 'unavailable' as const };
  });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  const create = form.getByRole('button', { name: 'Create Circle' });
  const name = form.getByRole('textbox', { name: /Circle name/ });
  await userEvent.type(name, 'Growth');
  for (const times of [1, 2, 3, 4]) {
    if (times === 3) await userEvent.type(name, ' circle');
    await userEvent.click(create);
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() => expect(create).toHaveProperty('disabled', false));
  }
  const [first, second, third, fourth] = sent;
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
});

it('creates a circle of seven, or of as many as the mentor chooses', async () => {
  const circles: MentorCircle[] = [];
  const api = apiWith(circles).on(createMentorCircle, ({ body }) => {
    const created = aMentorCircle({ name: body.name, maxMembers: body.maxMembers, members: [] });
    circles.push(created);
    return { status: 201 as const, body: created };
  });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Circle' }));
  const form = await dialog('Create Circle');
  const size = form.getByRole('combobox', { name: 'Size' });
  expect(size).toHaveProperty('value', '7');
  expect(within(size).getAllByRole('option')).toHaveLength(6);
  await userEvent.selectOptions(size, '4');
  await userEvent.type(form.getByRole('textbox', { name: /Circle name/ }), 'Pricing');
  await userEvent.click(form.getByRole('button', { name: 'Create Circle' }));
  expect(await screen.findByText('Circle created successfully')).toBeTruthy();
  const created = await card('Pricing');
  expect(created.getByText('0/4 members')).toBeTruthy();
  const link = created.getByRole('link', { name: 'Open Group Chat' });
  expect(link).toHaveProperty('pathname', `/circles/${circleId}`);
});

it('changes a circle, which can’t become smaller than its members', async () => {
  const api = apiWith([aMentorCircle({ members: someMembers('A', 'B', 'C', 'D', 'E') })]);
  api.on(changeMentorCircle, { status: 200, body: aMentorCircle() });
  open(api);
  await userEvent.click((await card()).getByRole('button', { name: 'Edit Growth circle' }));
  const form = await dialog('Edit circle');
  const sizes = within(form.getByRole('combobox', { name: 'Size' })).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual([
    '5 mentees',
    '6 mentees',
    '7 mentees',
  ]);
  await userEvent.clear(form.getByRole('textbox', { name: /Description/ }));
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Circle changed')).toBeTruthy();
  const sent = api.calls.find(({ method }) => method === 'PATCH');
  expect(sent?.body).toEqual({ name: 'Growth circle', description: '', maxMembers: 7 });
});
