import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { ActionBar } from './action-bar.tsx';

it('says that the person is offline, also to screen readers', () => {
  renderPart(<ActionBar>Unlock Contact</ActionBar>);
  const regions = [...document.querySelectorAll('[aria-live]')];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(regions).toContain(screen.getByText(/^You are offline\./));
});
