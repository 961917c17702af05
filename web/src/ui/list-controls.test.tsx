import { limits } from '@ithaca/contracts/limits';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { ListControls } from './list-controls.tsx';

const choices = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
] as const;

const show = () => {
  const onSearch = vi.fn();
  const onChange = vi.fn();
  const Controls = () => {
    const [value, setValue] = useState<'' | 'active'>('');
    return (
      <ListControls
        search={{ label: 'Search people', placeholder: 'Name or email', q: '', onSearch }}
        status={{
          label: 'State',
          choices,
          value,
          onChange: (status) => {
            onChange(status);
            setValue(status);
          },
        }}
      />
    );
  };
  renderPart(<Controls />);
  return { onSearch, onChange };
};

it('limits the text to what the server accepts, and Enter searches without spaces around it', async () => {
  const { onSearch } = show();
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
  expect(field.maxLength).toBe(limits.personSearchMax);
  expect(field.placeholder).toBe('Name or email');
  await userEvent.type(field, ' Ana {Enter}');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('Ana'));
});

it('exactly one state is chosen', async () => {
  const { onChange } = show();
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap(({ checked, value }) => (checked ? [value] : []));
  expect(screen.getByRole('radiogroup', { name: 'State' })).toBeTruthy();
  expect(chosen()).toEqual(['']);
  await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('active');
  expect(chosen()).toEqual(['active']);
  await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
  expect(chosen()).toEqual(['active']);
});
