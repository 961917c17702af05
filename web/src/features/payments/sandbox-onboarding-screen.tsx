import { sandboxOnboardingBody } from '@ithaca/contracts/payouts';
import { pathTo } from '@ithaca/contracts/screens';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useScreenParams } from '../../frame/navigation.ts';
import { ApiError } from '../../lib/errors.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { sandboxOnboardingQuery, useFinishSandboxOnboarding } from './payouts.queries.ts';
import classes from './sandbox-onboarding.module.css';

const BankAccountForm = ({ token, email }: { token: string; email: string }) => {
  const finish = useFinishSandboxOnboarding(token);
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: sandboxOnboardingBody,
    fields: { name: '', iban: '' },
  });
  return (
    <form
      className={classes.root}
      {...formProps((values) => finish.mutate(values, { onError: refuse }))}
    >
      <p>
        This page stands in for the payment provider’s. No real account is needed: try{' '}
        <strong>DE89 3704 0044 0532 0130 00</strong>. An account ending in 0000, such as{' '}
        <strong>DE94 3704 0044 0532 0100 00</strong>, needs another check and isn’t activated.
      </p>
      <p className={classes.note}>Payouts for {email}</p>
      <TextInput label="Account owner" autoComplete="name" required {...field('name')} />
      <TextInput label="IBAN" autoComplete="off" spellCheck={false} required {...field('iban')} />
      <FormError>{noticeOf(finish.error)}</FormError>
      <Button type="submit" loading={finish.isPending || finish.isSuccess}>
        Save bank account
      </Button>
    </form>
  );
};

/** The sandbox's page where a mentor enters their bank account, instead of Stripe's. */
export const SandboxOnboardingScreen = () => {
  const { token } = useScreenParams('sandboxPayouts');
  const { data, error, isPending, refetch } = useQuery(sandboxOnboardingQuery(token));
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyScreen
        title="This page has expired"
        why="It is valid for half an hour, for the mentor who opened it. You can start again from your earnings."
        link={{ href: pathTo('mentorDashboard', {}, { tab: 'earnings' }), label: 'My earnings' }}
      />
    );
  return (
    <Screen title="Your bank account" width="narrow">
      {isPending && <Skeletons count={1} height="24rem" />}
      {!isPending && data === undefined && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <BankAccountForm token={token} email={data.email} />}
    </Screen>
  );
};
