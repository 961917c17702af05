import { type ManagedMentor, suspensionBody } from '@ithaca/contracts/administration';
import { Button } from '@mantine/core';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { fullName } from '../../../lib/format.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useStanding } from './dashboard.queries.ts';
import { suspensionReasons } from './suspension-reasons.ts';

/** Suspends an active mentor, or restores a suspended one. */
export const StandingAction = ({ mentor }: { mentor: ManagedMentor }) => {
  const { isActive } = mentor.mentorProfile;
  const standing = useStanding(mentor);
  const draft = useDraftName(`suspend profile ${mentor.id}`);
  const name = fullName(mentor);
  const shared = {
    opened: standing.isOpen,
    busy: standing.isBusy,
    error: standing.error,
    onClose: standing.close,
  };
  return (
    <>
      <Button
        ref={keepFocusNear}
        variant="default"
        aria-label={`${isActive ? 'Suspend' : 'Restore'} ${name}`}
        onClick={standing.open}
      >
        {isActive ? 'Suspend' : 'Restore'}
      </Button>
      {isActive ? (
        <ReasonDialog
          title={`Suspend ${name}?`}
          confirm="Suspend"
          presets={suspensionReasons}
          description={`We’ll email this to ${mentor.firstName}.`}
          schema={suspensionBody}
          draft={draft}
          onConfirm={standing.suspend}
          {...shared}
        >
          Nobody can find the profile until it is restored. Conversations and sessions stay.
        </ReasonDialog>
      ) : (
        <ConfirmDialog
          title={`Restore ${name}?`}
          confirm="Restore"
          onConfirm={standing.restore}
          {...shared}
        >
          {mentor.isAccountSuspended
            ? 'The profile stays hidden until the account is restored, too.'
            : `Mentees can find the profile again, and ${mentor.firstName} gets an email.`}
        </ConfirmDialog>
      )}
    </>
  );
};
