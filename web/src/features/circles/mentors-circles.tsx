import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { fullName } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { itemsOf } from '../../lib/pages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { hasCallHint } from './circle-call.tsx';
import { membershipsQuery } from './circles.queries.ts';
import { GroupCard } from './group-card.tsx';
import classes from './own-groups.module.css';
import { type EndingMembership, RemovalDialog } from './removal-dialog.tsx';

/** The mentor circles to which the viewer belongs, where they can be left; nothing if there are none. */
export const MentorsCircles = () => {
  const { id: me, ...self } = useSignedInUser();
  const query = useInfiniteQuery(membershipsQuery);
  const [ending, setEnding] = useState<EndingMembership | null>(null);
  const circles = query.data && itemsOf(query.data);
  if (query.isPending || circles?.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby="mentors-circles">
      <h2 id="mentors-circles">My mentors’ circles</h2>
      {!circles && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      <div className={classes.grid}>
        {circles?.map((circle, at) => (
          <GroupCard
            key={circle.id}
            id={circle.id}
            name={circle.name}
            description={circle.description}
            people={[circle.mentor, ...circle.members.map(({ mentee }) => mentee)]}
            about={`With ${fullName(circle.mentor)}`}
            href={pathTo('circle', { id: circle.id })}
            hasCallHint={hasCallHint(circle, at)}
          >
            <Button
              ref={keepFocusNear}
              variant="subtle"
              aria-label={`Leave ${circle.name}`}
              onClick={() =>
                setEnding({
                  circle: { ...circle, kind: 'mentor_circle' },
                  member: { id: circle.membershipId, mentee: { id: me, ...self } },
                })
              }
            >
              Leave
            </Button>
          </GroupCard>
        ))}
      </div>
      <ShowMore query={query} />
      <RemovalDialog ending={ending} onClose={() => setEnding(null)} />
    </section>
  );
};
