import type { CallItem } from '@ithaca/contracts/calls';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { itemsOf } from '../../lib/pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CallCalendar } from './call-calendar.tsx';
import { CallList } from './call-list.tsx';
import classes from './calls-screen.module.css';
import { ChooseMentorDialog } from './choose-mentor-dialog.tsx';
import { callsQuery } from './lists.queries.ts';
import { usePassed } from './use-open.ts';

/** How often to look whether the server has noticed that a call has ended: its clock may be behind. */
const lookAgainMs = 10_000;

/** Reloads the lists when one of these calls ends, until it belongs to the past ones. */
const useReadWhenClosed = (calls: readonly CallItem[]) => {
  const client = useQueryClient();
  const closed = usePassed(calls.map(({ closesAt }) => Date.parse(closesAt)));
  useEffect(() => {
    if (closed === 0) return;
    const read = () => void client.invalidateQueries({ queryKey: ['calls'] });
    read();
    const timer = setInterval(read, lookAgainMs);
    return () => clearInterval(timer);
  }, [client, closed]);
};

/** `/calls`: upcoming and past calls, and a month with them (product 3.12). */
export const CallsScreen = () => {
  const [isScheduling, setScheduling] = useState(false);
  const upcoming = useInfiniteQuery(callsQuery('upcoming'));
  const past = useInfiniteQuery(callsQuery('past'));
  useReadWhenClosed(itemsOf(upcoming.data));
  return (
    <Screen title="Calls" hideTitle>
      <header className={classes.head}>
        <h1>Calls</h1>
        <Button
          leftSection={<CalendarPlus size={18} aria-hidden="true" />}
          onClick={() => setScheduling(true)}
        >
          Schedule Call
        </Button>
      </header>
      <div className={classes.columns}>
        <div className={classes.lists}>
          <CallList
            id="upcoming-calls"
            title="Upcoming Calls"
            query={upcoming}
            calls={itemsOf(upcoming.data)}
            placeholders={6}
            none={<p className={classes.none}>No calls are planned.</p>}
          />
          {/* Shown last, so that it doesn't move when the upcoming calls replace their placeholders. */}
          {!upcoming.isPending && (
            <CallList
              id="recent-calls"
              title="Recent Calls"
              query={past}
              calls={itemsOf(past.data)}
              placeholders={2}
              none={
                <EmptyState
                  as="h3"
                  what="No calls yet"
                  why="Video and phone calls that have taken place appear here."
                  action={
                    <Button variant="light" onClick={() => setScheduling(true)}>
                      Schedule your first call
                    </Button>
                  }
                />
              }
            />
          )}
        </div>
        <div className={classes.side}>
          <CallCalendar />
          <Button component={AppLink} href={pathTo('findExperts')} variant="default" fullWidth>
            Call Schedule
          </Button>
        </div>
      </div>
      <ChooseMentorDialog opened={isScheduling} onClose={() => setScheduling(false)} />
    </Screen>
  );
};
