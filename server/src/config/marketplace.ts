import type { Plan } from '@ithaca/contracts/marketplace';

/**
 * The operator's settings of the marketplace: name, prices, plans, categories and claims (product
 * 4.7). Claims are fixed texts, not computed. Amounts are in EUR cents.
 */
export const marketplace = {
  name: 'Ithaca',
  /** Shown on /contact; null without an address. */
  contactEmail: null as string | null,
  /** The currency in which cards are charged. Texts and formatted amounts use euros, whatever is set here. */
  currency: 'EUR',
  unlockFeeCents: 99,
  plans: [
    {
      id: 'free',
      name: 'Free',
      price: '0.00',
      popular: false,
      features: ['Pay as you go: €0.99 per unlock', 'Standard messaging'],
    },
    {
      id: 'basic',
      name: 'Basic',
      price: '12.99',
      popular: false,
      features: ['Unlock all contacts', 'No per-contact fees', 'Standard messaging'],
    },
    {
      id: 'premium',
      name: 'Premium',
      price: '21.99',
      popular: true,
      features: [
        'Everything in Basic',
        'Priority messaging',
        'Find similar users',
        'Community features',
      ],
    },
  ] satisfies Plan[],
  /** The maximum number of mentees suggested to another mentee (product 4.6). */
  suggestionsMax: { free: 5, basic: 5, premium: 20 },
  /** How long an unpaid plan still counts (product 4.11). */
  planGraceDays: 7,
  /** How many days before the end of the plan the person is reminded. */
  planGraceReminderDays: 2,
  categories: [
    'Technology',
    'Business',
    'Politics',
    'Marketing',
    'Finance',
    'Real Estate',
    'Healthcare',
    'Legal',
    'Education',
    'Art',
    'Content Creator/Social Media',
    'Sport',
  ],
  claims: [
    { value: '40+', label: 'mentors' },
    { value: '350+', label: 'sessions' },
    { value: '10+', label: 'industries' },
    { value: '4.8/5', label: 'satisfaction' },
  ],
  /** What mentors usually charge for an hour. This is also a claim. */
  averageRate: { from: '50.00', to: '200.00' },
  /** The phone rate as a share of the video rate (product 3.2). */
  phoneRateShare: 0.8,
  /** The platform's share of the money of bookings that is released, 0 to 1 (product 3.6). */
  bookingFeeShare: 0,
  /**
   * How many days after the booking a call or meeting without a time is refunded (product 3.6). Its
   * payment, like any other, can be held for at most 90 days.
   */
  unscheduledBookingDays: 60,
  /** The maximum number of days for which payment providers hold money; reports must be decided by then. */
  heldDaysMax: 90,
  /** Weekly transfers of released money to mentors: the day (1 is Monday, UTC) and the minimum amount. */
  payouts: { weekday: 1, minimumCents: 1000 },
};

export type Marketplace = typeof marketplace;
