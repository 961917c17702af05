import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dateIn } from '../../lib/calendar.ts';
import { renderPart } from '../../test/render-part.tsx';
import { AnotherTime } from './another-time.tsx';

/** An evening in the viewer's time zone. */
const eveningIn = (days: number) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${dateIn(timeZone, new Date(Date.now() + days * 86_400_000))}T18:45`;
};

const enter = async (value: string) => {
  const chosen: string[] = [];
  renderPart(<AnotherTime onChoose={(startsAt) => chosen.push(startsAt)} />);
  const field = await screen.findByLabelText('Another time');
  fireEvent.change(field, { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  return { chosen, field };
};

it.each([
  ['is missing', '', 'Please choose a time'],
  ['has passed', eveningIn(-2), 'Please choose a time in the future'],
  ['is more than a year ahead', eveningIn(368), 'Please choose a time within the next year'],
])('a time that %s is refused at its field', async (_, value, why) => {
  const { chosen, field } = await enter(value);
  expect(screen.getByText(why)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(chosen).toEqual([]);
  fireEvent.change(field, { target: { value: eveningIn(1) } });
  expect(screen.queryByText(why)).toBeNull();
});

it('any other time can be chosen, in the viewer’s time zone', async () => {
  const { chosen, field } = await enter(eveningIn(2));
  expect(chosen).toEqual([new Date(eveningIn(2)).toISOString()]);
  const [min = '', max = ''] = ['min', 'max'].map((name) => field.getAttribute(name) ?? '');
  expect([min, max].every((limit) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(limit))).toBe(true);
  expect(min < eveningIn(2) && eveningIn(365) < max).toBe(true);
});
