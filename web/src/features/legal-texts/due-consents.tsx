import type { DueConsent } from '@ithaca/contracts/legal-texts';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toasts } from '../../frame/toasts.ts';
import { formatDate } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import classes from './due-consents.module.css';
import { dueConsentsQuery, useAgree } from './legal-texts.queries.ts';
import { textNames } from './text-names.ts';

const headingOf = (due: readonly DueConsent[]) => {
  const names = due.map(({ kind }) => textNames[kind]).join(' and the ');
  // Nothing precedes a first version.
  if (due.some(({ version }) => version === 1)) return `Please agree to the ${names}`;
  return `The ${names} ${due.length > 1 || due[0]?.kind === 'terms' ? 'have' : 'has'} changed`;
};

/** What else has changed since the person last agreed. */
const Skipped = (props: { versions: DueConsent['skipped'] }) => (
  <ul aria-label="Earlier changes">
    {props.versions.map(({ version, changes, publishedAt }) => (
      <li key={version}>
        {formatDate(publishedAt)}: {changes}
      </li>
    ))}
  </ul>
);

/**
 * Asks the user to agree to the newest versions of the terms and the privacy policy (product 1.21). Renders
 * nothing if no consent is due, or if the versions can't be loaded.
 */
export const DueConsents = () => {
  const { data: due = [] } = useQuery(dueConsentsQuery);
  const agree = useAgree();
  if (due.length === 0) return null;
  const give = () =>
    agree.mutate(due, {
      onSuccess: () => toast(toasts.agreed),
      onError: (error) => toastFailure(toasts.agreeingFailed, error),
    });
  return (
    <section className={classes.root} aria-labelledby="due-consents">
      <h2 id="due-consents">{headingOf(due)}</h2>
      <ul>
        {due.map(({ kind, changes, publishedAt, skipped }) => (
          <li key={kind}>
            <AppLink href={pathTo(kind)}>Read the {textNames[kind]}</AppLink> of{' '}
            {formatDate(publishedAt)}
            {changes && `: ${changes}`}
            {skipped.length > 0 && <Skipped versions={skipped} />}
          </li>
        ))}
      </ul>
      <Button ref={keepFocusNear} onClick={give} loading={agree.isPending}>
        Agree
      </Button>
    </section>
  );
};
