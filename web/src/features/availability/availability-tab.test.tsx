import { getAvailability } from '@ithaca/contracts/availability';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAvailability } from '../../test/availability.ts';
import { press, save, sent, serving, show } from '../../test/availability-tab.tsx';
import { fakeApi } from '../../test/fake-api.ts';

// By label, because looking for a role takes long with hundreds of cells.
const cell = (name: string) => screen.getByLabelText(name);
const findCell = (name: string) => screen.findByLabelText(name);
const openCells = (day: string) =>
  screen
    .getAllByLabelText(new RegExp(`^${day} \\d`))
    .filter((element) => element.getAttribute('aria-selected') === 'true')
    .map((element) => element.getAttribute('aria-label')?.replace(`${day} `, ''));

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

it('removing an exception moves the focus to the heading of the exceptions', async () => {
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
