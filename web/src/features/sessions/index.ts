export { Checkout } from './checkout.tsx';
export { sessionKinds } from './session-kinds.ts';
export { UnlockAction } from './unlock-action.tsx';
export { UnlockDialog } from './unlock-dialog.tsx';
export { useUnlock } from './use-unlock.ts';
