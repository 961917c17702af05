import type {
  ActivityEntry,
  Amounts,
  Earnings,
  EarningsEntry,
  EarningsMonth,
  Overview,
} from '@ithaca/contracts/dashboard';

const id = (last: number) => `0190a1b2-0000-7000-a000-${String(last).padStart(12, '0')}`;
const noor = { id: id(1), firstName: 'Noor', lastName: 'Haddad', profileImageUrl: null };

/** An event on the dashboard: a booking. */
export const anActivity = (fields: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: id(100),
  kind: 'booked',
  at: '2026-11-20T09:00:00.000Z',
  mentee: noor,
  sessionId: id(200),
  sessionType: 'video_call',
  amount: '75.00',
  rating: null,
  ...fields,
});

/** A mentor's figures. */
export const anOverview = (fields: Partial<Overview> = {}): Overview => ({
  totalEarnings: '1240.00',
  earnedThisMonth: '150.00',
  heldEarnings: '75.00',
  activeMentees: 4,
  rating: '4.8',
  reviewCount: 12,
  completedSessions: 31,
  measuredReplyMinutes: 190,
  recentActivity: [anActivity()],
  ...fields,
});

export const amounts = (fields: Partial<Amounts> = {}): Amounts => ({
  messages: '0.00',
  calls: '0.00',
  inPerson: '0.00',
  ...fields,
});

/** A month with no movements but these. */
export const anEarningsMonth = (
  month: string,
  fields: Partial<Omit<EarningsMonth, 'month'>> = {},
): EarningsMonth => ({
  month,
  released: amounts(),
  held: amounts(),
  refunded: amounts(),
  ...fields,
});

/** Two months of earnings. */
export const someEarnings = (): Earnings => {
  const october = anEarningsMonth('2026-10', {
    released: amounts({ messages: '15.00', calls: '135.00' }),
  });
  const november = anEarningsMonth('2026-11', {
    released: amounts({ calls: '75.00' }),
    held: amounts({ calls: '75.00' }),
  });
  return {
    months: [october, november],
    total: {
      released: amounts({ messages: '15.00', calls: '210.00' }),
      held: november.held,
      refunded: amounts(),
    },
  };
};

/** A movement of money: a release. */
export const anEntry = (fields: Partial<EarningsEntry> = {}): EarningsEntry => ({
  id: id(300),
  kind: 'released',
  amount: '75.00',
  at: '2026-11-20T09:00:00.000Z',
  sessionId: id(200),
  sessionType: 'video_call',
  mentee: noor,
  ...fields,
});
