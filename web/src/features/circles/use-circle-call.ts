import { useEffect, useEffectEvent, useState } from 'react';
import { useConnected, useFrames, useSocket } from '../../lib/use-socket.ts';

/** How often to ask again who is in the call, in milliseconds, in case a frame was lost. */
const askAgainMs = 30_000;

/** The ids of the people who are in the call of a circle at the moment (product 5.8). */
export const useCircleCall = (circleId: string): readonly string[] => {
  const socket = useSocket();
  const [here, setHere] = useState<readonly string[]>([]);
  const ask = () => {
    if (socket.state().status === 'connected') socket.send({ type: 'call_watch', circleId });
  };
  useConnected(ask);
  useFrames((frame) => {
    if (!('circleId' in frame) || frame.circleId !== circleId) return;
    if (frame.type === 'call_state') setHere(frame.here.map(({ userId }) => userId));
    if (frame.type === 'call_closed') setHere([]);
  });
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    askAgain();
    const timer = setInterval(askAgain, askAgainMs);
    return () => {
      clearInterval(timer);
      socket.send({ type: 'call_unwatch', circleId });
    };
  }, [socket, circleId]);
  return here;
};
