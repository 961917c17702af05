import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfig } from '../../frame/config.queries.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isOpen } from '../payments/index.ts';
import classes from './unlock-action.module.css';
import type { ContactUnlock } from './use-unlock.ts';

const UnlockButton = ({ unlock }: { unlock: ContactUnlock }) => {
  const fee = useConfig()?.unlockFee;
  const { state } = unlock;
  return (
    <div className={classes.line}>
      <p className={classes.price}>
        {unlock.includedInPlan ? (
          'Included in your plan'
        ) : (
          <>{fee && <strong>{formatEur(fee)}</strong>} once</>
        )}
      </p>
      <Button
        ref={unlock.button}
        className={classes.button}
        loading={!isOpen(state) && state.step !== 'idle'}
        onClick={unlock.start}
      >
        Unlock Contact
      </Button>
    </div>
  );
};

/** The dialog to unlock a mentor (product 13.4). Loaded separately, so profiles don't wait for its card form. */
export const UnlockDialog = lazyPart(
  async () => (await import('./unlock-dialog.tsx')).UnlockDialog,
);

/** The main action of a profile: unlock the contact, or open the existing conversation. */
export const UnlockAction = ({ unlock }: { unlock: ContactUnlock }) => {
  const { mentor, state } = unlock;
  const isOwn = useSignedInUser().id === mentor.id;
  const { sessionId, can } = mentor;
  // The lost connection may have caused the failure, so it is hidden once the connection is back.
  const [outdated, setOutdated] = useState<typeof state>();
  useWhenOnline(() => setOutdated(state));
  return (
    <div className={classes.root}>
      {sessionId && (
        <Button
          component={AppLink}
          href={pathTo('messagingSession', { sessionId })}
          variant={can.unlock ? 'default' : 'filled'}
          fullWidth
        >
          Open conversation
        </Button>
      )}
      {can.unlock && <UnlockButton unlock={unlock} />}
      {!sessionId && !can.unlock && (
        <p className={classes.note}>
          {isOwn
            ? 'This is your profile, as mentees see it.'
            : 'This contact can’t be unlocked at the moment.'}
        </p>
      )}
      {state.step === 'idle' && state !== outdated && <FormError>{state.failure}</FormError>}
    </div>
  );
};
