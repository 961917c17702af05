export { UnlockAction } from './unlock-action.tsx';
export { UnlockDialog } from './unlock-dialog.tsx';
export { useUnlock } from './use-unlock.ts';
