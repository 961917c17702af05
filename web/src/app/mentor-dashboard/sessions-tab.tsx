import type { SessionItem } from '@ithaca/contracts/sessions';
import { MentorSessions } from '../../features/sessions/mentor.ts';
import { pathTo } from '../../frame/paths.ts';
import { isToCome } from '../screen-loaders.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

/** Where the call of a session takes place, once there is a screen for it. */
const callHref = ({ id }: SessionItem): string | null => {
  const href = pathTo('call', { sessionId: id });
  return isToCome(href) ? null : href;
};

/** The mentor's sessions (product 11.14). */
export const SessionsTab = () => {
  const { filter, go } = useDashboardAddress();
  return (
    <MentorSessions
      asked={filter}
      onFilter={(next) => go({ tab: 'sessions', filter: next })}
      callHref={callHref}
    />
  );
};
