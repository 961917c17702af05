import type { TwoFactor } from '@ithaca/contracts/two-factor';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { counted, formatDate } from '../../../lib/format.ts';
import { isFocusLost } from '../../../lib/lost-focus.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { DisableDialog, RenewDialog } from './change-dialogs.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import classes from './two-factor.module.css';
import { twoFactorQuery } from './two-factor.queries.ts';

/** At this number or fewer, the person is asked to get new codes. */
const fewCodes = 3;

const Off = (props: { required: boolean }) => {
  const { isAdmin } = useSignedInUser();
  return (
    <>
      {props.required && (
        <p className={classes.required}>
          <ShieldAlert size={20} aria-hidden="true" />
          <span>
            You need two-factor sign-in as {isAdmin ? 'the administrator' : 'a moderator'}. Until it
            is on, you can’t use the pages for staff.
          </span>
        </p>
      )}
      <p className={classes.note}>
        With two-factor sign-in, new browsers also ask for a code from an app on your phone. Your
        password alone is then not enough to get in.
      </p>
    </>
  );
};

const On = ({ state }: { state: TwoFactor }) => (
  <>
    <p className={classes.state}>
      <ShieldCheck size={20} aria-hidden="true" />
      <span>
        <strong>Two-factor sign-in is on</strong>
        {state.enabledAt && <> since {formatDate(state.enabledAt)}</>}
      </span>
    </p>
    <p className={classes.note}>
      New browsers ask for a code from your authenticator app. You have{' '}
      {counted(state.recoveryCodesLeft, 'recovery code')} left.
      {state.recoveryCodesLeft <= fewCodes && <strong> Get new ones before you need them.</strong>}
    </p>
  </>
);

type DialogName = 'set-up' | 'renew' | 'disable';

/** Longer than a dialog takes to disappear. */
const afterDialogMs = 300;

const Loaded = ({ state }: { state: TwoFactor }) => {
  const [dialog, setDialog] = useState<{ name: DialogName | null; times: number }>({
    name: null,
    times: 0,
  });
  const root = useRef<HTMLDivElement>(null);
  const open = (name: DialogName) => setDialog({ name, times: dialog.times + 1 });
  const close = () => setDialog({ ...dialog, name: null });
  const propsOf = (name: DialogName) => ({
    key: `${name} ${dialog.times}`,
    opened: dialog.name === name,
    onClose: close,
  });
  useEffect(() => {
    if (dialog.name !== null || dialog.times === 0) return;
    // The button that opened the dialog may be gone.
    const timer = setTimeout(() => {
      if (isFocusLost()) root.current?.focus();
    }, afterDialogMs);
    return () => clearTimeout(timer);
  }, [dialog]);
  const { key: setUpKey, ...setUp } = propsOf('set-up');
  const { key: renewKey, ...renew } = propsOf('renew');
  const { key: disableKey, ...disable } = propsOf('disable');
  return (
    <div ref={root} tabIndex={-1} className={classes.root}>
      {state.enabled ? <On state={state} /> : <Off required={state.required} />}
      <div className={classes.actions}>
        {state.enabled ? (
          <>
            <Button variant="default" onClick={() => open('renew')}>
              Get new recovery codes
            </Button>
            <Button variant="default" color="red" onClick={() => open('disable')}>
              Switch off
            </Button>
          </>
        ) : (
          <Button onClick={() => open('set-up')}>Set up two-factor sign-in</Button>
        )}
      </div>
      <SetUpDialog key={setUpKey} {...setUp} />
      <RenewDialog key={renewKey} {...renew} />
      <DisableDialog key={disableKey} {...disable} required={state.required} />
    </div>
  );
};

/** The two-factor section of the settings (product 1.15). */
export const TwoFactorSection = () => {
  const { data, error, refetch } = useQuery(twoFactorQuery);
  if (data) return <Loaded state={data} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return <Skeletons count={1} height="6.5rem" />;
};
