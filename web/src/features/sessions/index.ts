export { Checkout } from './checkout.tsx';
export { UnlockAction, UnlockDialog } from './unlock-action.tsx';
export { useUnlock } from './use-unlock.ts';
