import {
  type Availability,
  getAvailability,
  setAvailability,
} from '@ithaca/contracts/availability';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anAvailability } from '../../test/availability.ts';
import { press, renderTab, save, sent, serving, show } from '../../test/availability-tab.tsx';
import { aUser } from '../../test/people.ts';
import { availabilityQuery } from './availability.queries.ts';

/** A server that answers saves once told to. */
const savingWaits = (
  answerOf: (call: {
    body: Availability;
  }) => { status: 200; body: Availability } | { problem: 'unavailable' },
) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = serving().on(setAvailability, async (call) => {
    await answered;
    return answerOf(call);
  });
  return { api, answer: () => answer() };
};

describe('unsaved changes', () => {
  it('can be discarded, and survive a reload until then', async () => {
    show();
    await userEvent.click(await screen.findByLabelText(/^Phone call/));
    expect(await screen.findByText('You have unsaved changes')).toBeTruthy();
    cleanup();
    show();
    expect(await screen.findByLabelText(/^Phone call/)).toHaveProperty('checked', false);
    await press('Discard');
    expect(screen.getByLabelText(/^Phone call/)).toHaveProperty('checked', true);
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('of ways to meet are replaced by those that a change of the profile has saved since', async () => {
    show();
    await userEvent.click(await screen.findByLabelText(/^Phone call/));
    await userEvent.click(screen.getByRole('switch', { name: 'Confirm bookings manually' }));
    cleanup();
    const api = show(serving(anAvailability({ meetingTypes: ['message', 'phone'] })));
    expect(await screen.findByLabelText(/^Phone call/)).toHaveProperty('checked', true);
    expect(screen.getByLabelText(/^Video call/)).toHaveProperty('checked', false);
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]?.body).toEqual(
      anAvailability({ meetingTypes: ['message', 'phone'], confirmsByHand: true }),
    );
  });

  it('are saved over what was changed elsewhere meanwhile, also after a failure', async () => {
    const vacation = { from: '2030-01-01', until: '2030-01-14' };
    const api = show();
    await userEvent.selectOptions(await screen.findByLabelText('Buffer'), '0');
    const elsewhere = anAvailability({ vacation, bufferMinutes: 30 });
    api.on(getAvailability, { status: 200, body: elsewhere });
    api.on(setAvailability, { problem: 'unavailable' });
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(await screen.findByLabelText('Vacation mode')).toHaveProperty('checked', true);
    api.on(getAvailability, { status: 200, body: { ...elsewhere, noticeHours: 48 } });
    api.on(setAvailability, ({ body }) => ({ status: 200 as const, body }));
    await save();
    expect(await screen.findByText('Your availability is saved')).toBeTruthy();
    expect(sent(api).map(({ body }) => body)).toEqual([
      { ...elsewhere, bufferMinutes: 0 },
      { ...elsewhere, bufferMinutes: 0, noticeHours: 48 },
    ]);
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
    expect(screen.getByLabelText('Minimum notice')).toHaveProperty('value', '48');
  });

  it.each([
    ['undone', ['0', '15']],
    ['saved elsewhere as well', ['30']],
  ])('that are %s give way to what is saved elsewhere later', async (_, choices) => {
    serving();
    const { queryClient } = renderTab();
    const savedElsewhere = (bufferMinutes: number) =>
      queryClient.setQueryData(availabilityQuery.queryKey, anAvailability({ bufferMinutes }));
    const buffer = await screen.findByLabelText('Buffer');
    for (const choice of choices) await userEvent.selectOptions(buffer, choice);
    savedElsewhere(Number(choices.at(-1)));
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    savedElsewhere(45);
    await waitFor(() => expect(buffer).toHaveProperty('value', '45'));
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('that are undone while saving them fails are replaced by what is saved elsewhere later', async () => {
    const { api, answer } = savingWaits(() => ({ problem: 'unavailable' }));
    const { queryClient } = renderTab();
    const buffer = await screen.findByLabelText('Buffer');
    await userEvent.selectOptions(buffer, '0');
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    await userEvent.selectOptions(buffer, '15');
    answer();
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    const elsewhere = anAvailability({ bufferMinutes: 30 });
    queryClient.setQueryData(availabilityQuery.queryKey, elsewhere);
    await waitFor(() => expect(buffer).toHaveProperty('value', '30'));
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  it('that are undone while they are being saved stay', async () => {
    const { api, answer } = savingWaits(({ body }) => ({ status: 200, body }));
    show(api);
    const buffer = await screen.findByLabelText('Buffer');
    await userEvent.selectOptions(buffer, '0');
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    await userEvent.selectOptions(buffer, '15');
    answer();
    expect(await screen.findByText('You have unsaved changes')).toBeTruthy();
    expect(buffer).toHaveProperty('value', '15');
  });

  it('that are made while others are being saved stay', async () => {
    const { api, answer } = savingWaits(({ body }) => ({ status: 200, body }));
    show(api);
    await userEvent.click(await screen.findByLabelText(/^Phone call/));
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    const video = screen.getByLabelText(/^Video call/);
    await userEvent.click(video);
    answer();
    const button = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(screen.getByText('You have unsaved changes')).toBeTruthy();
    expect(screen.getByLabelText(/^Phone call/)).toHaveProperty('checked', false);
    expect(video).toHaveProperty('checked', false);
    expect(document.activeElement).toBe(video);
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    expect(sent(api)[1]?.body).toMatchObject({ meetingTypes: ['message'] });
  });

  it('show on cards and among the free times, too', async () => {
    const keys = [
      ['mentors', {}],
      ['slots', aUser().id, 'video_call', 'next'],
    ];
    serving();
    const { queryClient } = renderTab((client) => {
      for (const key of keys) client.setQueryData(key, []);
    });
    await userEvent.click(await screen.findByLabelText(/^Phone call/));
    await save();
    await screen.findByText('Your availability is saved');
    const isOld = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect(keys.map(isOld)).toEqual([true, true]);
  });

  it('that are incomplete are not sent; the first wrong field gets the focus', async () => {
    const api = show();
    await userEvent.click(await screen.findByLabelText('Vacation mode'));
    await save();
    expect(await screen.findByText('Check the marked fields.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Back on')));
    expect(screen.getByText('Choose a date')).toBeTruthy();
    expect(sent(api)).toEqual([]);
  });

  it('that are still incomplete are announced, and the field gets the focus again', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('Vacation mode'));
    await save();
    const announced = await screen.findByText('Check the marked fields.');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Back on')));
    expect(screen.getByText('Check the marked fields.')).not.toBe(announced);
  });

  it('whose message is below the wrong field are shown with it, and announced', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(serving(anAvailability({ meetingTypes: ['phone'] })));
    await userEvent.click(await screen.findByLabelText(/^Phone call/));
    await save();
    const message = await screen.findByText('Please choose at least one way to meet');
    expect(scroll.mock.contexts).toContain(message);
    expect(screen.getByText('Check the marked fields.').role).toBe('alert');
  });

  it('that the server refuses stay, with its message at the field', async () => {
    const api = serving().on(setAvailability, {
      problem: 'invalid',
      errors: { 'vacation.until': ['Choose a date within the next year'] },
    });
    show(api);
    await userEvent.click(await screen.findByLabelText(/^Phone call/));
    await save();
    expect(await screen.findByText('Check the marked fields.')).toBeTruthy();
    expect(screen.getByText('Discard')).toBeTruthy();
    api.on(setAvailability, ({ body }) => ({ status: 200 as const, body }));
    await save();
    expect(await screen.findByText('Your availability is saved')).toBeTruthy();
  });
});
