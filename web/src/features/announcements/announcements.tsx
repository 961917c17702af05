import type { Announcement } from '@ithaca/contracts/announcements';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { formatDate } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toastFailure } from '../../ui/toast.ts';
import classes from './announcements.module.css';
import { announcementsQuery, useDismiss } from './announcements.queries.ts';

const AnnouncementList = ({ announcements }: { announcements: readonly Announcement[] }) => {
  const { mutate } = useDismiss();
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

/**
 * What the administrator tells people, above the rest of a screen: only the rest without an announcement, or if they
 * can't be loaded. The rest loads meanwhile, and is shown once nothing can push it down any more.
 */
export const Announcements = ({ children }: { children: ReactNode }) => {
  const { data: announcements = [], isLoading } = useQuery(announcementsQuery);
  return (
    <>
      {announcements.length > 0 && <AnnouncementList announcements={announcements} />}
      {isLoading && <Skeletons count={3} height="20rem" className={classes.root ?? ''} />}
      <div hidden={isLoading}>{children}</div>
    </>
  );
};
