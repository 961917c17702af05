import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useScreenParams } from '../../app/navigation.ts';
import { pathTo } from '../../app/paths.ts';
import { ApiError, detailOf } from '../../lib/errors.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useVerifyEmail } from './identity.queries.ts';
import classes from './link-screen.module.css';
import { NewLinkForm } from './new-link-form.tsx';

/**
 * Where a mailed verifying link leads (decision 1.6). Opening the page changes nothing, since mail
 * scanners open links too: the page's script spends the token with a POST.
 */
export const VerifyEmailScreen = () => {
  const { token } = useScreenParams('verifyEmail');
  const { mutate, isSuccess, error } = useVerifyEmail();
  const confirm = () => mutate(token);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(token);
  }, [mutate, token]);

  const spent = error instanceof ApiError && error.status === 422;
  return (
    <Screen title="Confirm your email" width="narrow">
      <div className={classes.root}>
        {isSuccess && (
          <>
            <p role="status">Your email address is confirmed. You can sign in now.</p>
            <Button component={AppLink} href={pathTo('auth')}>
              Sign in
            </Button>
          </>
        )}
        {!isSuccess && !error && <p role="status">Confirming your address…</p>}
        {error && <FormError>{detailOf(error)}</FormError>}
        {spent && <NewLinkForm />}
        {error && !spent && <Button onClick={confirm}>Confirm my address</Button>}
      </div>
    </Screen>
  );
};
