/** The demo accounts, printed at start and offered at /auth (product 7.3). */
export const demoPassword = 'ithaca-demo';

export const demoAccounts = [
  { email: 'mentee@ithaca.test', password: demoPassword, role: 'Mentee, free' },
  { email: 'basic@ithaca.test', password: demoPassword, role: 'Mentee, Basic plan' },
  { email: 'premium@ithaca.test', password: demoPassword, role: 'Mentee, Premium plan' },
  { email: 'mentor@ithaca.test', password: demoPassword, role: 'Mentor' },
  { email: 'moderator@ithaca.test', password: demoPassword, role: 'Moderator' },
  { email: 'admin@ithaca.test', password: demoPassword, role: 'Administrator' },
] as const;
