import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { ErrorState } from './error-state.tsx';

const List = () => {
  const [failed, setFailed] = useState(true);
  return (
    <section>
      <h2>Calls</h2>
      {failed ? (
        <ErrorState error={new Error('No answer')} onRetry={() => setFailed(false)} />
      ) : (
        <p>Two calls</p>
      )}
    </section>
  );
};

it('leaves the focus at the nearest heading after a successful retry', async () => {
  renderPart(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Calls'));
});

it('takes no focus when it retries by itself', async () => {
  renderPart(<List />);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Two calls');
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
