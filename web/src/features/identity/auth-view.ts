import { useState } from 'react';

/** The views of the sign-in screen (product 13.1). */
export type AuthView = 'login' | 'signup' | 'forgot-password';

const isView = (value: unknown): value is AuthView =>
  value === 'login' || value === 'signup' || value === 'forgot-password';

/** The current view, kept in the history entry: it survives a reload, and a new visit starts at login. */
export const useAuthView = () => {
  const [view, setView] = useState<AuthView>(() => {
    const kept: unknown = window.history.state?.authView;
    return isView(kept) ? kept : 'login';
  });
  const show = (next: AuthView) => {
    window.history.replaceState({ ...window.history.state, authView: next }, '');
    setView(next);
  };
  return [view, show] as const;
};
