import { useState } from 'react';

/** The three views of the sign-in screen (specification, section 4). */
export type AuthView = 'login' | 'signup' | 'forgot-password';

const isView = (value: unknown): value is AuthView =>
  value === 'login' || value === 'signup' || value === 'forgot-password';

/** The view that is shown. It lives in the history entry: a reload keeps it, a new visit starts at login. */
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
