import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useScreenEntry } from '../../frame/use-screen-entry.ts';
import { ApiError } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import { focusScreen, isFocusLost } from '../../lib/lost-focus.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenError } from '../../ui/screen-error.tsx';
import { useMovable } from '../../ui/use-movable.tsx';
import {
  type Back,
  BackLink,
  ThreadSkeleton,
  ThreadView,
  useOnlinePeople,
} from '../conversations/group.ts';
import { CallInProgress, StartCall } from './circle-call.tsx';
import classes from './circle-chat.module.css';
import { CircleDetails } from './circle-details.tsx';
import { DetailsDrawer } from './details-drawer.tsx';
import { currentPeopleOf, type OpenedCircle, openCircleQuery } from './open-circle.queries.ts';
import { useCircleCall } from './use-circle-call.ts';

/** The other people who are online, for the header: "4 people · 2 online". */
const useSubtitle = ({ circle }: OpenedCircle, me: string) => {
  const people = currentPeopleOf(circle);
  const online = useOnlinePeople(people.flatMap(({ id }) => (id === me ? [] : [id])));
  const count = counted(people.length, 'person', 'people');
  return online.size > 0 ? `${count} · ${online.size} online` : count;
};

const Opened = (props: {
  opened: OpenedCircle;
  me: string;
  back: Back;
  onLeft: () => void;
  onReadOnly: () => void;
}) => {
  const { opened, me, back } = props;
  const { circle, thread } = opened;
  const wide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
  const subtitle = useSubtitle(opened, me);
  const here = useCircleCall(circle.id);
  const details = useMovable(<CircleDetails circle={circle} onLeft={props.onLeft} />);
  return (
    <>
      {details.content}
      <div className={classes.thread}>
        <ThreadView
          thread={thread}
          me={me}
          back={back}
          subtitle={subtitle}
          action={
            <>
              {circle.can.write && here.length === 0 && <StartCall circleId={circle.id} />}
              {!wide && (
                <DetailsDrawer name={circle.name} people={currentPeopleOf(circle).length}>
                  {details.place}
                </DetailsDrawer>
              )}
            </>
          }
          below={
            circle.can.write && here.length > 0 && <CallInProgress circle={circle} here={here} />
          }
          onReadOnly={props.onReadOnly}
          readOnly={<p>This circle is read-only. You can still read what was said.</p>}
        />
      </div>
      {wide && (
        <aside className={classes.details} aria-label="About this circle">
          {details.place}
        </aside>
      )}
    </>
  );
};

const Gone = (props: { wasOpen: boolean; back: Back; onShown: () => void }) => {
  const shown = useEffectEvent(props.onShown);
  useEffect(() => {
    // The focus may have been in the message box, which is gone.
    if (isFocusLost()) focusScreen();
    shown();
  }, []);
  return (
    <EmptyState
      as="h1"
      what={props.wasOpen ? 'You are no longer in this circle' : 'Circle not found'}
      why={
        props.wasOpen
          ? 'You left it or were removed, so you can’t read its messages any more.'
          : 'It doesn’t exist, or you don’t have access.'
      }
      action={
        <Button component={AppLink} href={props.back.href}>
          {props.back.label}
        </Button>
      }
    />
  );
};

/** Back to a list that the person may open: somebody who has become a mentor keeps circles that only mentees list. */
const backOf = (kind: CircleKind, { userType, isAdmin }: User): Back => {
  const isMentor = userType === 'mentor';
  if (kind === 'mentee_circle' && isMentor)
    return { href: pathTo('chats'), label: 'Back to chats', isAlwaysShown: true };
  const isManagers = kind === 'mentor_circle' && (isMentor || isAdmin);
  return {
    href: pathTo(isManagers ? 'circles' : 'menteeCircles'),
    label: 'Back to the circles',
    isAlwaysShown: true,
  };
};

/** The group chat of a circle of either kind, and who is in it (product 5.3). */
export const CircleChat = ({ kind, id }: { kind: CircleKind; id: string }) => {
  const user = useSignedInUser();
  const { data, error, refetch } = useQuery(openCircleQuery(kind, id, user.id));
  const back = backOf(kind, user);
  const entry = useScreenEntry();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Screen title={data?.circle.name ?? 'Circle'} hideTitle width="full">
      <div className={classes.root} data-thread-open={!isGone}>
        {isGone && <Gone wasOpen={data !== undefined} back={back} onShown={entry.leaveDialogs} />}
        {!isGone && data && (
          <Opened
            opened={data}
            me={user.id}
            back={back}
            onLeft={() => void entry.replaceBy(back.href)}
            onReadOnly={refetch}
          />
        )}
        {!isGone && !data && (
          <div className={classes.thread}>
            {error ? (
              <>
                <BackLink back={back} />
                <ScreenError title="Circle" error={error} onRetry={() => refetch()} />
              </>
            ) : (
              <ThreadSkeleton back={back} />
            )}
          </div>
        )}
      </div>
    </Screen>
  );
};
