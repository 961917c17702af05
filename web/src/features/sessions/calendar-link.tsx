import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';

/** Downloads the calendar file of a call or meeting (product 3.12). */
export const CalendarLink = (props: { sessionId: string }) => (
  <Button
    component="a"
    href={`/api/sessions/${encodeURIComponent(props.sessionId)}/calendar.ics`}
    variant="default"
    leftSection={<CalendarPlus size={18} aria-hidden="true" />}
  >
    Add to calendar
  </Button>
);
