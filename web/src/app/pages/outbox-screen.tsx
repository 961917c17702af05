import { pathTo } from '@ithaca/contracts/screens';
import { type OutboxMail, readOutbox } from '@ithaca/contracts/system';
import { Button, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useGo, useSearchParams } from '../../frame/navigation.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { formatAppointment } from '../../lib/format.ts';
import { webAddress } from '../../lib/web-address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { NotFoundScreen } from '../not-found-screen.tsx';
import classes from './outbox-screen.module.css';

const outboxQuery = (to: string) =>
  queryOptions({
    queryKey: ['outbox', to],
    queryFn: ({ signal }) => api(readOutbox, { query: { to }, signal }),
  });

interface Part {
  at: number;
  text: string;
  href: string | null;
}

/** Splits the text at its links, which are given in order of appearance. */
const partsOf = ({ text, links }: OutboxMail): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const link of links) {
    const start = text.indexOf(link, at);
    if (start < 0) continue;
    parts.push({ at, text: text.slice(at, start), href: null });
    parts.push({ at: start, text: link, href: webAddress(link) });
    at = start + link.length;
  }
  return [...parts, { at, text: text.slice(at), href: null }];
};

const Linked = ({ mail }: { mail: OutboxMail }) => (
  <p className={classes.text}>
    {partsOf(mail).map(({ at, text, href }) =>
      href === null ? (
        text
      ) : (
        <a key={at} href={href} rel="noopener noreferrer">
          {text}
        </a>
      ),
    )}
  </p>
);

const Mail = ({ mail }: { mail: OutboxMail }) => (
  <li className={classes.mail}>
    <h2>{mail.subject}</h2>
    <p className={classes.meta}>
      To {mail.to} · <time dateTime={mail.sentAt}>{formatAppointment(mail.sentAt)}</time>
    </p>
    <Linked mail={mail} />
    {mail.attachments.map(({ name, type, content }) => (
      <details key={name} className={classes.attachment}>
        <summary>
          {name} ({type})
        </summary>
        <pre>{content}</pre>
      </details>
    ))}
  </li>
);

const Mails = ({ to }: { to: string }) => {
  const { data, error, refetch } = useQuery(outboxQuery(to));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined)
    return <Skeletons count={3} height="10rem" className={classes.mails ?? ''} />;
  if (data.length === 0)
    return (
      <EmptyState
        what="No mail yet"
        why={
          to === ''
            ? 'Sign up or request a password reset, and the email appears here.'
            : `Nothing was sent to ${to}.`
        }
      />
    );
  return (
    <ul className={classes.mails}>
      {data.map((mail) => (
        <Mail key={`${mail.sentAt} ${mail.to} ${mail.subject}`} mail={mail} />
      ))}
    </ul>
  );
};

/** A demo's emails, which are stored instead of being sent (product 7.3). */
export const OutboxScreen = () => {
  const go = useGo();
  const { to = '' } = useSearchParams();
  const { error, isFetching, refetch } = useQuery(outboxQuery(to));
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('to');
    void go(pathTo('outbox', {}, { to: String(address ?? '').trim() }));
  };
  return (
    <Screen title="Outbox" width="narrow">
      <p className={classes.lead}>This demo doesn’t send emails. It keeps them here instead.</p>
      <form className={classes.filter} onSubmit={filter}>
        <TextInput
          key={to}
          name="to"
          type="email"
          label="Only emails to"
          placeholder="name@example.test"
          defaultValue={to}
        />
        <Button type="submit" variant="default">
          Filter
        </Button>
        <Button onClick={() => refetch()} disabled={isFetching}>
          Refresh
        </Button>
      </form>
      <Mails to={to} />
    </Screen>
  );
};
