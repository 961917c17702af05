import { render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnreadMessages, usePageTitle } from './page-title.js';

afterEach(() => vi.unstubAllGlobals());

const Count = ({ unread }: { unread: number }): ReactElement => {
  usePageTitle('Chats');
  return <p>{unread} unread</p>;
};

const Counter = (): ReactElement => {
  const [unread, setUnread] = useState(0);
  return (
    <UnreadMessages value={unread}>
      <Count unread={unread} />
      <button type="button" onClick={() => setTimeout(() => setUnread(1))}>
        Receive
      </button>
    </UnreadMessages>
  );
};

describe('the title of the tab', () => {
  it('changes in the same step as the screen', async () => {
    render(<Counter />);
    expect(document.title).toBe('Chats · Ithaca');
    // Outside `act`, React paints before it runs effects, as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const seen = new Promise<string>((done) => {
      new MutationObserver(() => done(document.title)).observe(document.body, {
        subtree: true,
        characterData: true,
      });
    });
    screen.getByRole('button').click();
    expect(await seen).toBe('(1) Chats · Ithaca');
    expect(screen.getByText('1 unread')).toBeTruthy();
  });
});
