import type { PublicConfig } from '@ithaca/contracts/marketplace';
import type { User } from '@ithaca/contracts/user';

/** A signed-in mentee. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@ithaca.test',
  profileImageUrl: null,
  userType: 'mentee',
  activity: 'professional',
  isAdmin: false,
  emailVerified: true,
  platformAccess: true,
  subscriptionTier: 'free',
  subscriptionStatus: 'active',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...overrides,
});

/** The public configuration, outside demo mode. */
export const aConfig = (overrides: Partial<PublicConfig> = {}): PublicConfig => ({
  name: 'Ithaca',
  currency: 'EUR',
  unlockFee: '0.99',
  plans: [],
  categories: ['Technology', 'Business'],
  claims: [{ value: '40+', label: 'mentors' }],
  averageRate: { from: '50.00', to: '200.00' },
  unscheduledBookingDays: 60,
  signups: 'open',
  demo: false,
  payments: 'sandbox',
  publishableKey: null,
  languageModel: false,
  demoAccounts: null,
  ...overrides,
});
