import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import { useScreenParams } from '../../frame/navigation.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ApiError } from '../../lib/errors.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { CallRoom } from './call-room.tsx';
import { callQuery } from './calls.queries.ts';
import { CallEarly, CallOver, CallRequested } from './session-call-messages.tsx';

/** `/call/{sessionId}`: a booked call, before, during and after it (product 3.12). */
export const CallScreen = (props: { Conversation: ComponentType<{ sessionId: string }> }) => {
  const { sessionId } = useScreenParams('call');
  const me = useSignedInUser().id;
  const { data: call, error, refetch } = useQuery(callQuery(sessionId));
  const askAgain = useCallback(() => void refetch(), [refetch]);
  // Asked again and again: a slow answer must not be dropped for the next one.
  const askIfOpen = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  // Also after a call that was open: one of the two may have blocked the other.
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyScreen
        title="Call not found"
        why="It doesn’t exist, has no time yet, or you aren’t part of it."
        link={{ href: pathTo('calls'), label: 'Your calls' }}
      />
    );
  if (call?.state === 'requested' || call?.state === 'reported')
    return <CallRequested call={call} />;
  if (call?.state === 'early') return <CallEarly call={call} onOpen={askIfOpen} />;
  if (call?.state === 'open')
    return (
      <CallRoom
        key={sessionId}
        call={call}
        me={me}
        Conversation={props.Conversation}
        onClosed={askAgain}
      />
    );
  if (call) return <CallOver call={call} />;
  return (
    <Screen title="Call">
      {error ? (
        <ErrorState error={error} onRetry={askAgain} />
      ) : (
        <Skeletons count={1} height="24rem" />
      )}
    </Screen>
  );
};
