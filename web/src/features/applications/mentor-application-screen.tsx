import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../frame/navigation.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { Screen } from '../../ui/screen.tsx';
import { ScreenError } from '../../ui/screen-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { answersOf, firstAnswers, forgetAnswers, keepAnswers, readAnswers } from './answers.ts';
import { ApplicationSent } from './application-sent.tsx';
import { ApplicationStatus, Approved } from './application-status.tsx';
import { hasApplied, ownApplicationQuery, useApply } from './applications.queries.ts';
import { WizardForm } from './wizard-form.tsx';

const title = 'Become a Mentor';

/** The wizard, or the status of the application that was sent (product 11.10). */
const Content = () => {
  const user = useSignedInUser();
  const [now] = useState(() => new Date());
  const { step } = useSearchParams();
  // A reload on one of the wizard's steps goes on there, with the answers that were kept.
  const [applyingAgain, setApplyingAgain] = useState(
    () => step !== undefined && readAnswers(user.id) !== null,
  );
  const { data: earlier, error, isPending, refetch } = useQuery(ownApplicationQuery);
  const sending = useApply(() => forgetAnswers(user.id));
  // It may be decided while the screen is open.
  const isSent = sending.isSuccess && (earlier?.status ?? 'pending') === 'pending';

  const heading = useFocusAfter(viewOf(isSent, sending, applyingAgain, earlier?.status));

  if (isSent) return <ApplicationSent application={sending.data} heading={heading} />;
  if (user.userType === 'mentor') return <Approved heading={heading} />;
  if (isPending) return <Skeletons count={1} height="36rem" />;
  if (earlier === undefined)
    return <ScreenError title={title} error={error} onRetry={() => refetch()} />;
  // While it is being sent, the answer may already be in the cache.
  const isAgain = earlier?.status === 'rejected' && applyingAgain && !sending.isSuccess;
  if (earlier && !sending.isPending && !isAgain)
    return (
      <ApplicationStatus
        application={earlier}
        now={now}
        heading={heading}
        onApplyAgain={() => {
          sending.reset();
          setApplyingAgain(true);
        }}
      />
    );
  return (
    <WizardForm
      initial={readAnswers(user.id) ?? (earlier ? answersOf(earlier) : firstAnswers(user))}
      onChange={(answers) => keepAnswers(user.id, answers)}
      sending={sending}
      heading={heading}
    />
  );
};

/** Changes when what the person did replaces the whole screen. */
const viewOf = (
  isSent: boolean,
  { error }: Pick<ReturnType<typeof useApply>, 'error'>,
  applyingAgain: boolean,
  status = 'none',
) => {
  if (isSent) return 'sent';
  if (hasApplied(error)) return `applied before: ${status}`;
  return applyingAgain ? 'applying again' : 'first';
};

export const MentorApplicationScreen = () => (
  <Screen title={title} hideTitle>
    <Content />
  </Screen>
);
