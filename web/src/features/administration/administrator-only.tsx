import type { ReactNode } from 'react';
import { pathTo } from '../../frame/paths.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';

/** Shows others than the administrator that they have no access; the server refuses their calls anyway. */
export const AdministratorOnly = (props: { why: string; children: ReactNode }) =>
  useSignedInUser().isAdmin ? (
    props.children
  ) : (
    <EmptyScreen
      title="Access Denied"
      why={props.why}
      link={{ href: pathTo('home'), label: 'Go home' }}
    />
  );
