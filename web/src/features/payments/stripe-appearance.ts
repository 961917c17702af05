import type { Appearance } from '@stripe/stripe-js';

/** The color of a design token in the current theme. */
const colorOf = (token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** Makes Stripe's card form, which is in its own iframe, look like our forms. */
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
