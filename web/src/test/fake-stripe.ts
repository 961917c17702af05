import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** The fake of the current test. The package keeps calling the first function that it found. */
let current: object = {};
const Stripe = vi.fn((_key: string, _options: unknown) => current);

/** The part of Stripe.js that the card form uses, with a field that tests can find in the page. */
export const fakeStripe = () => {
  const listeners = new Map<string, Listener>();
  const emit = (event: string, details: unknown = {}) => listeners.get(event)?.(details);
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card number at Stripe');

  const element = {
    mount: (place: HTMLElement) => void place.append(field),
    unmount: () => field.remove(),
    destroy: () => field.remove(),
    focus: () => field.focus(),
    update: vi.fn(),
    on(event: string, listener: Listener) {
      listeners.set(event, listener);
      return element;
    },
    off: () => element,
    once: () => element,
  };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: vi.fn(),
    on: vi.fn(),
    submit: vi.fn(async () => ({}) as { error?: object }),
  };
  const stripe = {
    elements: vi.fn((_options: unknown) => elements),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
    confirmPayment: vi.fn(
      async (_options: unknown): Promise<object> => ({ paymentIntent: { status: 'succeeded' } }),
    ),
    registerAppInfo: vi.fn(),
    _registerWrapper: vi.fn(),
  };
  current = stripe;
  // Stripe's script would define this; if it exists, the package loads no script.
  vi.stubGlobal('Stripe', Stripe);
  return { Stripe, stripe, elements, emit };
};
