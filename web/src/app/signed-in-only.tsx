import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../frame/sign-in.queries.ts';
import { LoadingMark } from '../ui/loading-mark.tsx';
import { leaveSignedInPart } from './leave-signed-in-part.ts';

/** Wraps the screens of signed-in users: reloads the page when nobody is signed in. */
export const SignedInOnly = () => {
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (!signedIn) leaveSignedInPart();
  }, [signedIn]);
  return signedIn ? <Outlet /> : <LoadingMark label="Loading" fullPage />;
};
