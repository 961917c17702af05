import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../frame/sign-in.queries.ts';
import { LoadingMark } from '../ui/loading-mark.tsx';
import { leaveSignedInPart } from './leave-signed-in-part.ts';

/** The signed-in part: without a sign-in the server is asked for the same address again. */
export const SignedInOnly = () => {
  const signedIn = useUser() !== null;
  useEffect(() => {
    if (!signedIn) leaveSignedInPart();
  }, [signedIn]);
  return signedIn ? <Outlet /> : <LoadingMark label="Loading" fullPage />;
};
