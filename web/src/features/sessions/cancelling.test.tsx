import { cancelSession } from '@ithaca/contracts/bookings';
import { listSessions } from '@ithaca/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodiesTo } from '../../test/bookings.ts';
import { ids } from '../../test/conversations.ts';
import { booked, listed, openBookings } from '../../test/thread-bookings.ts';
import { amounts, ask, cancelledByMentee, serverWith, show } from '../../test/thread-money.ts';
import { lookAtPage } from '../../test/thread-server.ts';

beforeAll(() => import('./thread-money.tsx'));
beforeEach(lookAtPage);

describe('refusals', () => {
  it('a failed action shows the reason and can be repeated', async () => {
    const server = serverWith(booked());
    server.api.on(cancelSession, { problem: 'unavailable' });
    show(server);
    const dialog = await ask('Cancel booking', 'Cancel this booking?');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('busy');
    expect(await screen.findByText('Failed to cancel booking')).toBeTruthy();
  });

  it('says when the refund has become smaller, and asks again', async () => {
    const outcomesWith = (mentee: string, mentor: string) => ({
      complete: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
      cancel: { mentee, mentor, platform: '0.00' },
    });
    const server = serverWith(booked({ outcomes: outcomesWith('75.00', '0.00') }));
    server.api.on(cancelSession, () => {
      server.api.on(listSessions, listed(booked({ outcomes: outcomesWith('37.50', '37.50') })));
      return { problem: 'already_decided', detail: 'The refund would now be only €37.50.' };
    });
    show(server);
    const dialog = await ask('Cancel booking', 'Cancel this booking?');
    const confirm = () => dialog.getByRole('button', { name: 'Cancel booking' });
    await userEvent.click(confirm());
    await waitFor(() => expect(amounts(dialog)).toEqual(['You €37.50', 'Luca €37.50']));
    expect(dialog.getByRole('alert').textContent).toContain('The refund would now be only €37.50');
    await userEvent.click(confirm());
    await waitFor(() =>
      expect(bodiesTo(server.api, `/api/sessions/${ids.session}/cancel`)).toEqual([
        { refundedAmount: '75.00' },
        { refundedAmount: '37.50' },
      ]),
    );
  });
});

describe('the money of a booking', () => {
  it('cancelling shows who gets what before the click, and who got what afterwards', async () => {
    const outcomes = {
      complete: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
      cancel: { mentee: '37.50', mentor: '37.50', platform: '0.00' },
    };
    const server = serverWith(booked({ outcomes }));
    server.api.on(cancelSession, () => {
      server.api.on(listSessions, listed(cancelledByMentee));
      return { status: 200 as const, body: { ...cancelledByMentee, refundedAmount: '37.50' } };
    });
    show(server);
    const dialog = await ask('Cancel booking', 'Cancel this booking?');
    expect(amounts(dialog)).toEqual(['You €37.50', 'Luca €37.50']);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('€37.50 is refunded.')).toBeTruthy();
    const bookings = within(screen.getByRole('region', { name: 'Bookings' }));
    expect(await bookings.findByText('You cancelled. Settled on 22 November 2026.')).toBeTruthy();
    expect(bookings.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('cancelling shows the current refund, even if the page has been open for a long time', async () => {
    const outcomesWith = (mentee: string, mentor: string) => ({
      complete: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
      cancel: { mentee, mentor, platform: '0.00' },
    });
    const server = serverWith(booked({ outcomes: outcomesWith('75.00', '0.00') }));
    show(server);
    await openBookings();
    server.api.on(listSessions, listed(booked({ outcomes: outcomesWith('37.50', '37.50') })));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }));
    await waitFor(() => expect(amounts(dialog)).toEqual(['You €37.50', 'Luca €37.50']));
  });

  it('cancelling shows the reduced refund after the full one expires, and never refunds less than shown', async () => {
    let isOver = false;
    const server = serverWith(booked());
    server.api.on(listSessions, () => {
      const cancel = { mentee: isOver ? '37.50' : '75.00', mentor: isOver ? '37.50' : '0.00' };
      return listed(
        booked({
          changesAt: isOver ? null : new Date(Date.now() + 300).toISOString(),
          outcomes: {
            complete: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
            cancel: { ...cancel, platform: '0.00' },
          },
        }),
      );
    });
    show(server);
    const dialog = await ask('Cancel booking', 'Cancel this booking?');
    expect(amounts(dialog)).toEqual(['You €75', 'Luca €0']);
    isOver = true;
    await waitFor(() => expect(amounts(dialog)).toEqual(['You €37.50', 'Luca €37.50']));
    server.api.on(cancelSession, { problem: 'already_decided' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await dialog.findByRole('alert');
    expect(bodiesTo(server.api, `/api/sessions/${ids.session}/cancel`)).toEqual([
      { refundedAmount: '75.00' },
    ]);
  });
});
