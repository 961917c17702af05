import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type ErrorCode } from '../lib/errors.ts';
import { renderPart } from '../test/render-part.tsx';
import { useTwoFactorWatch } from './use-two-factor-watch.ts';

const fail = (code: ErrorCode) => async () => {
  throw new ApiError({ status: 403, code, detail: 'No' });
};

const Reading = (props: { code: ErrorCode }) => {
  useTwoFactorWatch();
  const { error } = useQuery({ queryKey: ['staff'], queryFn: fail(props.code) });
  return error && <p>{error.message}</p>;
};

const Writing = () => {
  useTwoFactorWatch();
  const { mutate } = useMutation({ mutationFn: fail('two_factor_required') });
  return (
    <button type="button" onClick={() => mutate()}>
      Approve
    </button>
  );
};

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});

it.each([
  ['reads', <Reading key="reading" code="two_factor_required" />, async () => undefined],
  [
    'writes',
    <Writing key="writing" />,
    async () => userEvent.click(screen.getByRole('button', { name: 'Approve' })),
  ],
])(
  'an administrator who needs two-factor sign-in and %s is taken to its settings',
  async (_, part, act) => {
    renderPart(part);
    await act();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/settings#two-factor'));
  },
);

it('other refusals leave the user on the page', async () => {
  renderPart(<Reading code="not_allowed" />);
  await screen.findByText('403: No');
  expect(assign).not.toHaveBeenCalled();
});
