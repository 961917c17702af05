import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeForm } from './change-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useDisableTwoFactor, useRenewRecoveryCodes } from './two-factor.queries.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Replaces the recovery codes. */
export const RenewDialog = (props: DialogProps) => {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutate, isPending, error } = useRenewRecoveryCodes();
  return (
    <Dialog
      title={codes ? 'Save your recovery codes' : 'Get new recovery codes'}
      opened={props.opened}
      onClose={props.onClose}
      wide
      size="md"
      // The codes can't be shown again, so the dialog also waits for them.
      busy={isPending || codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={props.onClose} />
      ) : (
        <ChangeForm
          label={isPending ? 'Checking...' : 'Get new codes'}
          isPending={isPending}
          error={error}
          onSend={(change, { onError }) =>
            mutate(change, {
              onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
              onError,
            })
          }
        >
          The codes you saved before will stop working.
        </ChangeForm>
      )}
    </Dialog>
  );
};

/** Turns off two-factor sign-in. */
export const DisableDialog = (props: DialogProps & { required: boolean }) => {
  const { mutate, isPending, error } = useDisableTwoFactor();
  return (
    <Dialog
      title="Switch off two-factor sign-in"
      opened={props.opened}
      onClose={props.onClose}
      wide
      size="md"
      busy={isPending}
    >
      <ChangeForm
        label={isPending ? 'Switching off...' : 'Switch off'}
        danger
        isPending={isPending}
        error={error}
        onSend={(change, { onError }) => mutate(change, { onSuccess: props.onClose, onError })}
      >
        Your password alone will then be enough to sign in. This signs out all your other devices.
        {props.required && ' You can’t use the pages for staff until you set it up again.'}
      </ChangeForm>
    </Dialog>
  );
};
