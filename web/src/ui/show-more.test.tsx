import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart } from '../test/render-part.tsx';
import { ShowMore } from './show-more.tsx';

interface Page {
  text: string;
  next: number | null;
}
interface Asked {
  page: number;
  answer: (text: string) => void;
  fail: () => void;
}

/** A list of three pages, which are answered when the test says so. */
const show = () => {
  const asked: Asked[] = [];
  const ask = (page: number) =>
    new Promise<Page>((resolve, reject) => {
      const next = page < 2 ? page + 1 : null;
      asked.push({
        page,
        answer: (text) => resolve({ text, next }),
        fail: () => reject(new Error('No network')),
      });
    });
  const List = () => {
    const client = useQueryClient();
    const query = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: ({ pageParam }) => ask(pageParam),
      initialPageParam: 0,
      getNextPageParam: (last: Page) => last.next,
    });
    return (
      <>
        <p>{query.data?.pages.map(({ text }) => text).join(', ')}</p>
        <button type="button" onClick={() => client.invalidateQueries({ queryKey: ['list'] })}>
          Change
        </button>
        {query.data && <ShowMore query={query} />}
      </>
    );
  };
  renderPart(<List />);
  const answers = async (page: number, text: string) => {
    await waitFor(() => expect(asked.some((one) => one.page === page)).toBe(true));
    const at = asked.findLastIndex((one) => one.page === page);
    await act(async () => {
      asked[at]?.answer(text);
      asked.length = 0;
    });
  };
  return { asked, answers };
};

const showMore = () => screen.getByRole('button', { name: 'Show more' });
const change = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));

it('shows more after a reload of the list that was in progress', async () => {
  const { answers } = show();
  await answers(0, 'old');
  await screen.findByText('old');
  await change();
  await userEvent.click(showMore());
  await answers(0, 'new');
  await answers(1, 'more');
  expect(await screen.findByText('new, more')).toBeTruthy();
});

it('shows more even if the list is reloaded in the meantime', async () => {
  const { answers } = show();
  await answers(0, 'old');
  await screen.findByText('old');
  await userEvent.click(showMore());
  await change();
  await answers(0, 'new');
  await answers(1, 'more');
  expect(await screen.findByText('new, more')).toBeTruthy();
});

it('shows more although the list could not be reloaded, and keeps the focus', async () => {
  const { asked, answers } = show();
  await answers(0, 'old');
  await screen.findByText('old');
  await change();
  await userEvent.click(showMore());
  await act(async () => asked.pop()?.fail());
  await answers(1, 'more');
  expect(await screen.findByText('old, more')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(showMore()));
});

it('says why a page failed to load, and retries only when pressed', async () => {
  const { asked, answers } = show();
  await answers(0, 'old');
  await screen.findByText('old');
  await userEvent.click(showMore());
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked.pop()?.fail());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(showMore());
  await answers(1, 'more');
  expect(await screen.findByText('old, more')).toBeTruthy();
});
