import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useScreenParams } from '../../frame/navigation.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ApiError } from '../../lib/errors.ts';
import { focusHeadingIn } from '../../lib/keep-focus-near.ts';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { useThrottle } from '../../lib/throttle.ts';
import { useConnected, useFrames } from '../../lib/use-socket.ts';
import { EmptyScreen } from '../../ui/empty-screen.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { circleCallQuery } from './calls.queries.ts';
import { CircleCallReadOnly } from './circle-call-messages.tsx';
import { CircleCallRoom } from './circle-call-room.tsx';

/** Says that there is no such call, or that the person is no longer in its circle. */
const Gone = ({ wasShown }: { wasShown: boolean }) => {
  useEffect(() => {
    const main = document.getElementById('main');
    // The focus was in the call, which is no longer shown.
    if (main && wasShown && isFocusLost()) focusHeadingIn([main]);
  }, [wasShown]);
  return (
    <EmptyScreen
      title={wasShown ? 'You are no longer in this circle' : 'Call not found'}
      why={
        wasShown
          ? 'You left it or were removed, so you can’t be in its call any more.'
          : 'It doesn’t exist, or you aren’t in its circle.'
      }
      link={{ href: pathTo('menteeCircles'), label: 'Your circles' }}
    />
  );
};

/** `/circle-call/{circleId}`: the call of a circle (product 5.8). */
export const CircleCallScreen = () => {
  const { circleId } = useScreenParams('circleCall');
  const me = useSignedInUser().id;
  const { data: call, error, refetch } = useQuery(circleCallQuery(circleId));
  const askAgain = useCallback(() => void refetch(), [refetch]);
  const schedule = useThrottle();
  useFrames((frame) => {
    if (frame.type === 'circle_changed' && frame.circleId === circleId) schedule('call', askAgain);
  });
  // The person may have been removed while the connection was lost.
  useConnected((again) => {
    if (again) askAgain();
  });
  if (error instanceof ApiError && error.status === 404)
    return <Gone wasShown={call !== undefined} />;
  if (call && !call.canJoin) return <CircleCallReadOnly call={call} />;
  if (call) return <CircleCallRoom key={circleId} call={call} me={me} onClosed={askAgain} />;
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
