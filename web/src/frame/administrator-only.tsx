import type { ReactNode } from 'react';
import { EmptyScreen } from '../ui/empty-screen.tsx';
import { pathTo } from './paths.ts';
import { useSignedInUser } from './sign-in.queries.ts';

/** Shows others than the administrator that they have no access; the server refuses their calls anyway. */
export const AdministratorOnly = (props: { why: string; children: ReactNode }) =>
  useSignedInUser().isAdmin ? (
    props.children
  ) : (
    <EmptyScreen
      title="Access Denied"
      why={props.why}
      link={{ href: pathTo('home'), label: 'Go to the start page' }}
    />
  );
