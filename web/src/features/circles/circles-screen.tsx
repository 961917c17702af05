import type { MentorCircle } from '@ithaca/contracts/mentor-circles';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { itemsOf } from '../../lib/pages.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { hasCallHint } from './circle-call.tsx';
import { CircleCard, circleHeadingId } from './circle-card.tsx';
import { CircleDialog } from './circle-dialog.tsx';
import { mentorCirclesQuery } from './circles.queries.ts';
import classes from './circles-screen.module.css';
import { type EndingMembership, RemovalDialog } from './removal-dialog.tsx';

const title = "Mentor's Circle";

/** The cards, and the dialogs that they open. */
const Cards = ({ circles }: { circles: readonly MentorCircle[] }) => {
  const [editing, setEditing] = useState<MentorCircle | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [ending, setEnding] = useState<EndingMembership | null>(null);
  // The dialog follows the circle, which may get full in the meantime.
  const growing = circles.find(({ id }) => id === adding);
  return (
    <>
      <div className={classes.grid}>
        {circles.map((circle, at) => (
          <CircleCard
            key={circle.id}
            circle={circle}
            hasCallHint={hasCallHint(circle, at)}
            onEdit={() => setEditing(circle)}
            onAdd={() => setAdding(circle.id)}
            onRemove={(member) =>
              setEnding({ circle: { ...circle, kind: 'mentor_circle' }, member })
            }
          />
        ))}
      </div>
      {editing && (
        <CircleDialog
          kind="mentor_circle"
          circle={editing}
          opened
          onClose={() => setEditing(null)}
        />
      )}
      {growing && (
        <AddMemberDialog
          kind="mentor_circle"
          circle={growing}
          opened
          onClose={() => setAdding(null)}
        />
      )}
      <RemovalDialog
        ending={ending}
        onClose={() => setEnding(null)}
        onClosed={({ circle }) => document.getElementById(circleHeadingId(circle))?.focus()}
      />
    </>
  );
};

const OwnCircles = () => {
  const query = useInfiniteQuery(mentorCirclesQuery);
  const [creating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<Plus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
      Create Circle
    </Button>
  );
  const circles = query.data && itemsOf(query.data);
  return (
    <Screen title={title} hideTitle>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          <p>Bring mentees with the same questions together, and answer once for all of them.</p>
        </div>
        {circles && circles.length > 0 && create}
      </header>
      {query.isPending && <Skeletons count={2} height="19rem" className={classes.grid ?? ''} />}
      {query.isError && !circles && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {circles?.length === 0 && (
        <EmptyState
          what="No circles yet"
          why="A circle is a group chat with 2 to 7 of your mentees, who help each other between your sessions."
          action={create}
        />
      )}
      {circles && circles.length > 0 && <Cards circles={circles} />}
      <ShowMore query={query} />
      <CircleDialog kind="mentor_circle" opened={creating} onClose={() => setCreating(false)} />
    </Screen>
  );
};

/** `/circles`: the circles that a mentor runs (product 11.23). The server refuses others' calls anyway. */
export const CirclesScreen = () => {
  const user = useSignedInUser();
  return user.userType === 'mentor' || user.isAdmin ? (
    <OwnCircles />
  ) : (
    <EmptyScreen
      title="Access Restricted"
      why="Only mentors can access circles functionality."
      link={{ href: pathTo('menteeCircles'), label: 'Go to Mentee Circles' }}
    />
  );
};
