import { useLocation, useRouter } from '@tanstack/react-router';
import type { Arrival } from '../lib/navigation.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState extends Arrival {}
}

/** The session whose booking has led to this history entry, and a function to forget it. */
export const useJustBooked = (): { booked: string | undefined; forget: () => void } => {
  const router = useRouter();
  const booked = useLocation({ select: ({ state }) => state.booked });
  return {
    booked,
    forget: () =>
      void router.navigate({
        to: '.',
        search: true,
        state: ({ dialog }) => (dialog ? { dialog } : {}),
        replace: true,
        resetScroll: false,
      }),
  };
};
