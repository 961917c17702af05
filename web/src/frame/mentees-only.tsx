import { pathTo } from '@ithaca/contracts/screens';
import type { ReactNode } from 'react';
import { EmptyScreen } from '../ui/empty-screen.tsx';
import { useSignedInUser } from './sign-in.queries.ts';

/** Shows mentors that they have no access; the server refuses their calls anyway (product 15.3, 15.5). */
export const MenteesOnly = (props: { why: string; children: ReactNode }) => {
  const user = useSignedInUser();
  return user.userType === 'mentee' || user.isAdmin ? (
    props.children
  ) : (
    <EmptyScreen
      title="Mentee Access Only"
      why={props.why}
      link={{ href: pathTo('circles'), label: "Go to Mentor's Circle" }}
    />
  );
};
