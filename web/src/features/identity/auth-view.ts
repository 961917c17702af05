import { useState } from 'react';
import { useSearchParams } from '../../frame/navigation.ts';

/** The views of the sign-in screen (product 13.1). */
export type AuthView = 'login' | 'signup' | 'forgot-password';

const isView = (value: unknown): value is AuthView =>
  value === 'login' || value === 'signup' || value === 'forgot-password';

/**
 * The current view: the one named in the address, or else login. A later choice is kept in the history
 * entry, so it survives a reload.
 */
export const useAuthView = () => {
  const { view: asked } = useSearchParams();
  const [view, setView] = useState<AuthView>(
    () => [window.history.state?.authView, asked].find(isView) ?? 'login',
  );
  const show = (next: AuthView) => {
    window.history.replaceState({ ...window.history.state, authView: next }, '');
    setView(next);
  };
  return [view, show] as const;
};
