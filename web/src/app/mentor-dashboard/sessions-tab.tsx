import { MentorSessions } from '../../features/sessions/mentor.ts';
import { callHref } from './call-href.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

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
