import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { ErrorState } from './error-state.tsx';

it('leaves the focus on the screen when trying again replaces it', async () => {
  const Part = () => {
    const [isLoaded, setLoaded] = useState(false);
    return (
      <main id="main" tabIndex={-1}>
        {isLoaded ? (
          <p>Loaded</p>
        ) : (
          <ErrorState error={new Error('No network')} onRetry={() => setLoaded(true)} />
        )}
      </main>
    );
  };
  renderPart(<Part />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Loaded');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
