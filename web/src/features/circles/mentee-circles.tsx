import type { MenteeCircle } from '@ithaca/contracts/mentee-circles';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { counted } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { itemsOf } from '../../lib/pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { hasCallHint } from './circle-call.tsx';
import { isFull } from './circle-size.ts';
import { menteeCirclesQuery } from './circles.queries.ts';
import { GroupCard } from './group-card.tsx';
import classes from './own-groups.module.css';

/** The cards, and the dialog that adds somebody to one of the circles that the viewer created. */
const Cards = ({ circles }: { circles: readonly MenteeCircle[] }) => {
  const [adding, setAdding] = useState<string | null>(null);
  // The dialog stays while it fades out, and follows the circle if that changes in the meantime.
  const [last, setLast] = useState(adding);
  if (adding !== null && adding !== last) setLast(adding);
  const growing = circles.find(({ id }) => id === last);
  return (
    <>
      <div className={classes.grid}>
        {circles.map((circle, at) => (
          <GroupCard
            key={circle.id}
            id={circle.id}
            name={circle.name}
            description={circle.description}
            people={circle.members.map(({ mentee }) => mentee)}
            about={counted(circle.memberCount, 'person', 'people')}
            href={pathTo('menteeCircle', { id: circle.id })}
            hasCallHint={hasCallHint(circle, at)}
          >
            {circle.can.manage && !isFull(circle) && (
              <Button
                ref={keepFocusNear}
                variant="default"
                leftSection={<UserPlus size={18} aria-hidden="true" />}
                aria-label={`Add Member to ${circle.name}`}
                onClick={() => setAdding(circle.id)}
              >
                Add Member
              </Button>
            )}
          </GroupCard>
        ))}
      </div>
      {growing && (
        <AddMemberDialog
          kind="mentee_circle"
          circle={growing}
          opened={adding !== null}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
};

/** The mentee circles to which the viewer belongs (product 11.25). */
export const MenteeCircles = (props: {
  /** What to do while there are none. */
  whenEmpty: ReactNode;
}) => {
  const query = useInfiniteQuery(menteeCirclesQuery);
  const circles = query.data && itemsOf(query.data);
  return (
    <section className={classes.root} aria-labelledby="my-circles">
      <h2 id="my-circles">My Circles</h2>
      {query.isPending && <Skeletons count={3} height="13rem" className={classes.grid ?? ''} />}
      {query.isError && !circles && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {circles?.length === 0 && (
        <EmptyState
          as="h3"
          what="No circles yet"
          why="A circle is a group chat with up to 6 other mentees who are working on the same things."
          action={props.whenEmpty}
        />
      )}
      {circles && circles.length > 0 && <Cards circles={circles} />}
      <ShowMore query={query} />
    </section>
  );
};
