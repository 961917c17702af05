import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { MonthGrid } from './month-grid.tsx';

const Months = () => {
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthGrid
      month={month}
      today="2026-11-26"
      selected={null}
      range={{ from: '2026-11', to: '2026-12' }}
      marked={new Map()}
      loading={false}
      onMonth={setMonth}
      onSelect={() => undefined}
    />
  );
};

it('shows no months outside its range, and the buttons that reach its ends keep the focus', async () => {
  renderPart(<Months />);
  for (const [name, month] of [
    ['Next month', 'December 2026'],
    ['Previous month', 'November 2026'],
    ['Next month', 'December 2026'],
    ['Today', 'November 2026'],
  ] as const) {
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.getByRole('heading', { name: month })).toBeTruthy();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  }
});

it('has only the days of its month', () => {
  renderPart(<Months />);
  expect(screen.getAllByRole('button', { name: /^\w+, \d+ November$/ })).toHaveLength(30);
  expect(screen.queryByRole('button', { name: /October$|December$/ })).toBeNull();
});

it('ignores browser shortcuts, such as Alt with an arrow key for Back', () => {
  renderPart(<Months />);
  const day = screen.getByRole('button', { current: 'date' });
  for (const shortcut of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(day, { key: 'ArrowLeft', ...shortcut })).toBe(true);
  expect(fireEvent.keyDown(day, { key: 'ArrowLeft' })).toBe(false);
});
