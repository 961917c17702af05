import type { ReactNode } from 'react';
import { EmptyScreen } from '../ui/empty-screen.tsx';
import { AdministrationNav } from './administration-nav.tsx';
import { pathTo } from './paths.ts';
import { useSignedInUser } from './sign-in.queries.ts';

/**
 * Around a screen of the administrator: the links to the others. Shows anybody else that they have no access; the server
 * refuses their calls anyway.
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
      link={{ href: pathTo('home'), label: 'Go to the start page' }}
    />
  );
