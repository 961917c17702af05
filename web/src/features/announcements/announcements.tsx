import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { toasts } from '../../frame/toasts.ts';
import { formatDate } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { toastFailure } from '../../ui/toast.ts';
import classes from './announcements.module.css';
import { announcementsQuery, useDismiss } from './announcements.queries.ts';

/** What the administrator tells people. Renders nothing without an announcement, or if they can't be loaded. */
export const Announcements = () => {
  const { data: announcements = [] } = useQuery(announcementsQuery);
  const { mutate } = useDismiss();
  if (announcements.length === 0) return null;
  const dismiss = (id: string) =>
    mutate(id, { onError: (error) => toastFailure(toasts.dismissingFailed, error) });
  return (
    <section className={classes.root} aria-label="Announcements">
      {announcements.map(({ id, title, text, publishedAt }) => (
        <article key={id} className={classes.card} aria-labelledby={`announcement-${id}`}>
          <Megaphone size={20} className={classes.mark} aria-hidden="true" />
          <div className={classes.words}>
            <h2 id={`announcement-${id}`}>{title}</h2>
            <p className={classes.text}>{text}</p>
            <p className={classes.date}>{formatDate(publishedAt)}</p>
          </div>
          <ActionIcon
            ref={keepFocusNear}
            variant="subtle"
            size="2.75rem"
            aria-label={`Dismiss: ${title}`}
            onClick={() => dismiss(id)}
          >
            <X size={20} aria-hidden="true" />
          </ActionIcon>
        </article>
      ))}
    </section>
  );
};
