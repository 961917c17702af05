import type { Appearance } from '@stripe/stripe-js';

/** The color that a design token has in the current theme. */
const colorOf = (token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Gives Stripe's card form, which is in a frame of its own, the look of our forms. */
export const stripeAppearance = (scheme: 'light' | 'dark'): Appearance => ({
  theme: scheme === 'dark' ? 'night' : 'stripe',
  variables: {
    colorPrimary: colorOf('--primary'),
    colorBackground: colorOf('--surface'),
    colorText: colorOf('--ink'),
    colorTextSecondary: colorOf('--muted'),
    colorDanger: colorOf('--danger'),
    fontFamily: 'system-ui, sans-serif',
    borderRadius: '8px',
  },
});
