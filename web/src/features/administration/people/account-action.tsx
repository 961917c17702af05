import { suspensionBody } from '@ithaca/contracts/administration';
import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import { Button } from '@mantine/core';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { fullName } from '../../../lib/format.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useAccountStanding } from './people.queries.ts';

/** Suggested reasons, which can be edited before they are sent. */
const reasons = [
  'Other members were harassed or insulted.',
  'Unwanted advertising was sent.',
  'Payments were asked for outside the platform.',
  'The account seems to be used by somebody else.',
] as const;

/** Suspends an active account, or restores a suspended one. Renders nothing if neither is possible. */
export const AccountAction = ({ person }: { person: ManagedPerson }) => {
  const standing = useAccountStanding(person.id);
  const draft = useDraftName(`suspend account ${person.id}`);
  const { can, firstName } = person;
  if (!can.suspend && !can.restore) return null;
  const name = fullName(person);
  const action = can.suspend ? 'Suspend' : 'Restore';
  const shared = {
    opened: standing.isOpen,
    busy: standing.isBusy,
    error: standing.error,
    onClose: standing.close,
    title: `${action} the account of ${name}?`,
    confirm: action,
  };
  return (
    <>
      <Button
        ref={keepFocusNear}
        variant="default"
        aria-label={`${action} ${name}`}
        onClick={standing.open}
      >
        {action}
      </Button>
      {can.suspend ? (
        <ReasonDialog
          presets={reasons}
          description={`We’ll email this to ${firstName}.`}
          schema={suspensionBody}
          draft={draft}
          onConfirm={standing.suspend}
          {...shared}
        >
          {firstName} is signed out everywhere and can’t sign in until the account is restored.
          Their profile is hidden; messages and sessions stay.
        </ReasonDialog>
      ) : (
        <ConfirmDialog onConfirm={standing.restore} {...shared}>
          {firstName} can sign in again and gets an email.{' '}
          {person.isProfileSuspended
            ? 'Their mentor profile stays hidden until it is restored, too.'
            : 'Their profile is shown as before.'}
        </ConfirmDialog>
      )}
    </>
  );
};
