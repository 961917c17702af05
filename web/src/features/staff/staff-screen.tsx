import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { staffQuery } from './staff.queries.ts';
import classes from './staff-screen.module.css';

const Staff = () => {
  const { data, error, isPending, refetch } = useQuery(staffQuery);
  if (isPending) return <Skeletons count={3} height="6rem" />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  const { members, invitations } = data;
  if (members.length + invitations.length === 0)
    return (
      <EmptyState
        what="No moderators yet"
        why="You decide on all applications and reports yourself until somebody accepts an invitation."
      />
    );
  return (
    <>
      {members.length > 0 && (
        <section aria-labelledby="moderators">
          <h2 id="moderators">Moderators now</h2>
          <ul className={classes.rows}>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </section>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations">Not accepted yet</h2>
          <ul className={classes.rows}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const Moderators = () => {
  const [isInviting, setInviting] = useState(false);
  return (
    <Screen title="Moderators">
      <div className={classes.root}>
        <div className={classes.head}>
          <p className={classes.lead}>
            Moderators decide on applications, reports, or both. They see no payments, figures or
            accounts, and can’t decide on anything about themselves. What they decide and open is
            recorded in the audit log.
          </p>
          <Button
            leftSection={<MailPlus size={18} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        </div>
        <Staff />
      </div>
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </Screen>
  );
};

/** The moderators and their invitations, for the administrator (product 11.34). */
export const StaffScreen = () => (
  <AdministratorOnly why="The list of moderators is restricted to platform administrators.">
    <Moderators />
  </AdministratorOnly>
);
