import { getAvailability, setAvailability } from '@ithaca/contracts/availability';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { anAvailability } from '../../test/availability.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderPart } from '../../test/render-part.tsx';
import { availabilityQuery } from './availability.queries.ts';
import { AvailabilityTab } from './availability-tab.tsx';

type Api = ReturnType<typeof fakeApi>;

const renderTab = () =>
  renderPart(<AvailabilityTab mentor={aMentor()} />, (client) =>
    client.setQueryData(userQuery.queryKey, aUser({ userType: 'mentor' })),
  );
const show = (api: Api = serving()) => {
  renderTab();
  return api;
};
const serving = (availability = anAvailability()) =>
  fakeApi()
    .on(getAvailability, { status: 200, body: availability })
    .on(setAvailability, ({ body }) => ({ status: 200 as const, body }));
const sent = (api: Api) => api.calls.filter(({ method }) => method === 'PUT');
// By label, because looking for a role takes long with hundreds of cells.
const cell = (name: string) => screen.getByLabelText(name);
const findCell = (name: string) => screen.findByLabelText(name);
const openCells = (day: string) =>
  screen
    .getAllByLabelText(new RegExp(`^${day} \\d`))
    .filter((element) => element.getAttribute('aria-selected') === 'true')
    .map((element) => element.getAttribute('aria-label')?.replace(`${day} `, ''));
const press = (name: string) => userEvent.click(screen.getByText(name));
const save = () => press('Save');

describe('the grid', () => {
  it('shows the hours and has one tab stop', async () => {
    show();
    const grid = await screen.findByRole('grid', { name: 'Weekly hours' });
    expect(openCells('Monday')).toHaveLength(6);
    expect(cell('Monday 11:30 to 12:00').getAttribute('aria-selected')).toBe('true');
    expect(cell('Monday 12:00 to 12:30').getAttribute('aria-selected')).toBe('false');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('is painted by keyboard: arrows move, Shift extends, Space switches', async () => {
    const api = show();
    (await findCell('Monday 09:00 to 09:30')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell('Wednesday 09:30 to 10:00'));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getByText('Add Wednesday to Thursday, 09:30–10:30')).toBeTruthy();
    await userEvent.keyboard(' ');
    for (const day of ['Wednesday', 'Thursday'])
      expect(openCells(day)).toEqual(['09:30 to 10:00', '10:00 to 10:30']);
    // The first cell is open now, so that Space closes.
    await userEvent.keyboard(' ');
    expect(openCells('Wednesday')).toHaveLength(2);
    expect(openCells('Thursday')).toEqual(['09:30 to 10:00']);
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]?.body).toEqual(
      anAvailability({
        weekly: [
          ...anAvailability().weekly,
          { day: 3, from: '09:30', to: '10:30' },
          { day: 4, from: '09:30', to: '10:00' },
        ],
      }),
    );
  });

  it('stays within the week, and Escape ends choosing', async () => {
    show();
    (await findCell('Monday 09:00 to 09:30')).focus();
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('Monday 06:00 to 06:30'));
    await userEvent.keyboard('{End}{PageDown}{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell('Sunday 21:30 to 22:00'));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Escape}');
    expect(screen.queryByText(/^Add Sunday/)).toBeNull();
  });

  it('shows the night if there are hours, or on request', async () => {
    show(serving(anAvailability({ weekly: [{ day: 5, from: '23:00', to: '24:00' }] })));
    await screen.findByRole('grid');
    expect(openCells('Friday')).toEqual(['23:00 to 23:30', '23:30 to 24:00']);
    await press('Show only 6:00 to 22:00');
    expect(screen.queryByLabelText('Friday 23:00 to 23:30')).toBeNull();
  });
});

it('switches the cell that has the focus, not one of the hidden night', async () => {
  show();
  await findCell('Monday 09:00 to 09:30');
  await press('Show all 24 hours');
  cell('Monday 09:00 to 09:30').focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(document.activeElement).toBe(cell('Monday 00:30 to 01:00'));
  await press('Show only 6:00 to 22:00');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(cell('Monday 06:00 to 06:30'));
  await userEvent.keyboard(' ');
  expect(openCells('Monday')).toContain('06:00 to 06:30');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('Monday 06:30 to 07:00'));
});

it('removing an exception leads the focus to their heading', async () => {
  show(serving(anAvailability({ exceptions: [{ date: '2030-01-01' }] })));
  await userEvent.click(await screen.findByLabelText(/^Remove .* Day off$/));
  const heading = screen.getByText('Exceptions');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

describe('the list of days', () => {
  it('adds, changes, copies and removes hours', async () => {
    const api = show();
    await userEvent.click(await screen.findByLabelText('List'));
    const until = screen.getByLabelText('Monday until');
    expect(within(until).queryByRole('option', { name: '09:00' })).toBeNull();
    await userEvent.selectOptions(until, '10:30');
    await userEvent.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    // The first period can't reach into the second.
    const first = within(screen.getByLabelText('Monday, period 1, until'));
    expect(first.getAllByRole('option').at(-1)?.textContent).toBe('11:30');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tuesday' }));
    const tuesday = screen.getByRole('heading', { name: 'Tuesday' });
    await waitFor(() => expect(document.activeElement).toBe(tuesday));
    await userEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sunday' }));
    await save();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    const day = [
      { from: '09:00', to: '10:30' },
      { from: '11:30', to: '13:30' },
    ];
    expect(sent(api)[0]?.body).toMatchObject({
      weekly: [1, 7].flatMap((number) => day.map((hours) => ({ day: number, ...hours }))),
    });
  });
});

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

  it('of ways to meet give way to those that a change of the profile has saved since', async () => {
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

  it('that are undone while saving them fails give way to what is saved elsewhere later', async () => {
    let answer = () => {};
    const api = serving().on(
      setAvailability,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ problem: 'unavailable' });
        }),
    );
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
    let answer = () => {};
    const api = serving().on(
      setAvailability,
      ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 200, body });
        }),
    );
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
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const api = serving().on(setAvailability, async ({ body }) => {
      await answered;
      return { status: 200 as const, body };
    });
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
    const { queryClient } = renderPart(<AvailabilityTab mentor={aMentor()} />, (client) => {
      client.setQueryData(userQuery.queryKey, aUser({ userType: 'mentor' }));
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

it('in person can only be chosen with a rate for it', async () => {
  show();
  expect(await screen.findByLabelText(/^In person/)).toHaveProperty('disabled', true);
  expect(screen.getByText('Set a rate in your profile first')).toBeTruthy();
});

it('what could not be loaded can be tried again', async () => {
  const api = fakeApi().on(getAvailability, { problem: 'unavailable' });
  show(api);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(getAvailability, { status: 200, body: anAvailability() });
  await userEvent.click(retry);
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it('bookings are confirmed by hand once that is switched on and saved', async () => {
  const api = show();
  const field = await screen.findByRole('switch', { name: 'Confirm bookings manually' });
  expect(field.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(field);
  await save();
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.body).toMatchObject({ confirmsByHand: true });
});
