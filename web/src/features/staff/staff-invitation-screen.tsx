import { pathTo } from '@ithaca/contracts/screens';
import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useGo, useSearchParams } from '../../frame/navigation.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { toasts } from '../../frame/toasts.ts';
import { useLogout } from '../../frame/use-logout.ts';
import { codeOf, detailOf, type ErrorCode } from '../../lib/errors.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenError } from '../../ui/screen-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { rightTexts } from './right-texts.ts';
import { offerQuery, useAccept } from './staff.queries.ts';
import classes from './staff-invitation.module.css';

/** Refusals that a retry wouldn't change. */
const finalRefusals: { readonly [Code in ErrorCode]?: string } = {
  invalid: 'Invalid link',
  invalid_token: 'Invalid link',
  invitation_used: 'Already accepted',
  invitation_expired: 'Invitation expired',
  invitation_for_another: 'Invitation for another address',
};

const LogOut = () => {
  const logout = useLogout();
  const leave = () =>
    logout.mutate(undefined, { onError: (error) => toastFailure(toasts.logoutFailed, error) });
  return (
    <Button loading={logout.isPending} onClick={leave}>
      Log out
    </Button>
  );
};

/** Why the invitation can't be accepted, and what to do instead. */
const Refused = ({ error, title }: { error: unknown; title: string }) => {
  const { email } = useSignedInUser();
  const isForAnother = codeOf(error) === 'invitation_for_another';
  return (
    <EmptyState
      as="h1"
      what={title}
      why={
        isForAnother
          ? `You are signed in as ${email}, but this invitation was sent to another address. Log out, then open the link in the email again.`
          : codeOf(error) === 'invalid'
            ? 'Part of the address is missing. Open the link in the email again.'
            : detailOf(error)
      }
      action={
        isForAnother ? (
          <LogOut />
        ) : (
          <Button component={AppLink} href={pathTo('home')}>
            Go to the home page
          </Button>
        )
      }
    />
  );
};

const Offer = ({ rights, token }: { rights: readonly StaffRight[]; token: string }) => {
  const accept = useAccept();
  const go = useGo();
  const title = finalRefusals[codeOf(accept.error)];
  if (title !== undefined) return <Refused error={accept.error} title={title} />;
  return (
    <div className={classes.root}>
      <h1>Become a moderator</h1>
      <p>The administrator invites you to help with:</p>
      <ul className={classes.rights}>
        {rights.map((right) => (
          <li key={right}>
            <strong>{rightTexts[right].label}</strong>
            <span className={classes.hint}>{rightTexts[right].hint}</span>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        Everything you decide and open is recorded. As a moderator, you have to sign in again every
        12 hours.
      </p>
      <FormError>{accept.error ? detailOf(accept.error) : null}</FormError>
      <div className={classes.actions}>
        <Button
          ref={keepFocusNear}
          loading={accept.isPending}
          onClick={() =>
            accept.mutate(token, {
              onSuccess: () => {
                toast(toasts.staffJoined);
                go(pathTo('moderation'), { replace: true });
              },
            })
          }
        >
          Accept
        </Button>
        <Button component={AppLink} variant="default" href={pathTo('home')}>
          Not now
        </Button>
      </div>
    </div>
  );
};

/** The page that the emailed invitation to become a moderator links to (product 11.34). */
export const StaffInvitationScreen = () => {
  const { token = '' } = useSearchParams();
  const { data, error, isPending, refetch } = useQuery(offerQuery(token));
  const title = finalRefusals[codeOf(error)];
  return (
    <Screen title="Invitation" width="narrow" hideTitle>
      {isPending && <Skeletons count={1} height="20rem" />}
      {data && <Offer rights={data.rights} token={token} />}
      {error && title !== undefined && <Refused error={error} title={title} />}
      {error && title === undefined && (
        <ScreenError title="Invitation" error={error} onRetry={() => refetch()} />
      )}
    </Screen>
  );
};
