import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

import { detailOf, formErrorsOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import type { Answers } from './answers.ts';
import { applicationOf, completeSteps } from './application-rules.ts';
import { applicationToasts } from './application-toasts.ts';
import { hasApplied, type useApply } from './applications.queries.ts';
import { BasicStep } from './basic-step.tsx';
import { CardPreview } from './card-preview.tsx';
import { CvStep, IdentityStep } from './document-steps.tsx';
import { ExpertiseStep } from './expertise-step.tsx';
import { Introduction } from './introduction.tsx';
import type { HeadingRef } from './outcome.tsx';
import { ProblemList } from './problem-list.tsx';
import { Stepper } from './stepper.tsx';
import { isField, stepCount, wizardSteps } from './steps.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';

const contents: readonly ((props: { wizard: Wizard }) => ReactNode)[] = [
  BasicStep,
  IdentityStep,
  CvStep,
  ExpertiseStep,
];

/** The four steps of an application (product 2.6, 11.10). */
export const WizardForm = (props: {
  initial: Answers;
  onChange: (answers: Answers) => void;
  sending: ReturnType<typeof useApply>;
  /** The heading of the page. */
  heading: HeadingRef;
}) => {
  const { sending } = props;
  const { error, isPending } = sending;
  const wizard = useWizard(props);
  const { step, isLast, problems, shownProblems } = wizard;

  const submit = () => {
    if (isPending) return;
    if (Object.keys(problems).length > 0) return wizard.try();
    sending.mutate(applicationOf(wizard.answers), {
      onSuccess: () => toast(applicationToasts.sent),
      onError: (error) => {
        if (hasApplied(error)) return;
        toast(applicationToasts.failed);
        wizard.refuse(fieldErrorsOf(error));
      },
    });
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) submit();
    else wizard.show(step + 1);
  };
  const submitLabel = isPending ? 'Submitting...' : 'Submit Application';
  const reason = error && Object.keys(fieldErrorsOf(error)).length === 0 && detailOf(error);

  return (
    <div className={classes.root}>
      <Introduction isShort={step > 1} heading={props.heading} />
      <Stepper
        current={step}
        complete={completeSteps(problems)}
        marksMissing={wizard.attempts > 0}
        onOpen={wizard.show}
      />
      {Object.keys(shownProblems).length > 0 && (
        <ProblemList problems={shownProblems} attempt={wizard.attempts} onOpen={wizard.showField} />
      )}
      <div className={classes.columns}>
        <form noValidate className={classes.card} onSubmit={goOn}>
          <div>
            <p className={classes.count}>
              Step {step} of {stepCount}
            </p>
            <h2 ref={wizard.heading} tabIndex={-1} className={classes.title}>
              {wizardSteps[step - 1]?.title}
            </h2>
          </div>
          {/* All steps stay on the page, so that uploads go on behind other steps. */}
          {contents.map((Content, at) => (
            <div key={wizardSteps[at]?.title} className={classes.step} hidden={at + 1 !== step}>
              <Content wizard={wizard} />
            </div>
          ))}
          <FormError>{reason}</FormError>
          <div className={classes.buttons}>
            <Button variant="default" disabled={step === 1} onClick={() => wizard.show(step - 1)}>
              Previous
            </Button>
            {/* Not disabled while sending: it would lose the focus. */}
            <Button type="submit" aria-disabled={isPending}>
              {isLast ? submitLabel : 'Next Step'}
            </Button>
          </div>
        </form>
        <CardPreview answers={wizard.answers} />
      </div>
    </div>
  );
};

const fieldErrorsOf = (error: unknown) =>
  Object.fromEntries(Object.entries(formErrorsOf(error)).filter(([field]) => isField(field)));
