import { pathTo } from '@ithaca/contracts/screens';
import type { ReactNode } from 'react';
import { EmptyScreen } from '../ui/empty-screen.tsx';
import { AdministrationNav } from './administration-nav.tsx';
import { useSignedInUser } from './sign-in.queries.ts';

/**
 * Puts the links to the administrator's other screens above one of them. Tells everyone else that they have no access;
 * the server refuses their calls anyway.
 */
export const AdministratorOnly = (props: { why: string; children: ReactNode }) =>
  useSignedInUser().isAdmin ? (
    <>
      <AdministrationNav />
      {props.children}
    </>
  ) : (
    <EmptyScreen
      title="Access Denied"
      why={props.why}
      link={{ href: pathTo('home'), label: 'Go to the home page' }}
    />
  );
