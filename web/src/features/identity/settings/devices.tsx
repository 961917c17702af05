import type { SignIn } from '@ithaca/contracts/own-account';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { detailOf } from '../../../lib/errors.ts';
import { formatDate, formatDay, formatTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { deviceName, isMobile } from './device-name.ts';
import classes from './devices.module.css';
import { signInsQuery, useEndSignIn } from './own-account.queries.ts';
import { settingToasts } from './setting-toasts.ts';

const lastUse = ({ current, lastUsedAt }: SignIn) =>
  current ? 'In use now' : `Last used: ${formatDay(lastUsedAt)}, ${formatTime(lastUsedAt)}`;

const Device = (props: { signIn: SignIn; onSignOut: (() => void) | null; isBusy: boolean }) => {
  const { signIn, onSignOut } = props;
  const name = deviceName(signIn);
  const Icon = isMobile(signIn) ? Smartphone : Monitor;
  return (
    <li className={classes.device}>
      <Icon className={classes.icon} aria-hidden="true" />
      <div className={classes.what}>
        <strong>
          {name} {signIn.current && <Badge>This device</Badge>}
        </strong>
        <span>{lastUse(signIn)}</span>
        <span>Signed in: {formatDate(signIn.createdAt)}</span>
      </div>
      {onSignOut && (
        <Button
          variant="default"
          onClick={onSignOut}
          disabled={props.isBusy}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};

/** The devices on which the person is signed in, with a button to sign out the others. */
export const Devices = () => {
  const { data, error, refetch } = useQuery(signInsQuery);
  const { mutate, isPending, variables, error: refusal } = useEndSignIn();
  const list = useRef<HTMLUListElement>(null);
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeletons count={2} height="4.5rem" className={classes.list ?? ''} />;
  const signOut = (id: string) =>
    mutate(id, {
      onSuccess: () => {
        toast(settingToasts.deviceSignedOut);
        // The pressed button is gone.
        list.current?.focus();
      },
      onError: (failure) => toastFailure(settingToasts.deviceNotSignedOut, failure),
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list}>
        {data.map((signIn) => (
          <Device
            key={signIn.id}
            signIn={signIn}
            onSignOut={signIn.current ? null : () => signOut(signIn.id)}
            isBusy={isPending && variables === signIn.id}
          />
        ))}
      </ul>
      <FormError>{refusal && detailOf(refusal)}</FormError>
      {data.length === 1 && <p className={classes.note}>You’re not signed in anywhere else.</p>}
    </>
  );
};
