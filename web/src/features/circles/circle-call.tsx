import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { Video } from 'lucide-react';
import { counted } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './circle-call.module.css';
import { type OpenCircle, peopleOf } from './open-circle.queries.ts';
import { useCircleCall } from './use-circle-call.ts';

/** Leads to the call of a circle while nobody is in it (product 5.8). */
export const StartCall = ({ circleId }: { circleId: string }) => (
  <Button
    component={AppLink}
    href={pathTo('circleCall', { circleId })}
    variant="light"
    className={classes.start ?? ''}
    aria-label="Start call"
    leftSection={<Video size={20} aria-hidden="true" />}
  >
    <span className={classes.label}>Start call</span>
  </Button>
);

/** Says that a call is in progress and who is in it, and leads there (product 5.8). */
export const CallInProgress = (props: { circle: OpenCircle; here: readonly string[] }) => {
  const { circle, here } = props;
  const people = peopleOf(circle).filter(({ id }) => here.includes(id));
  return (
    <section className={classes.root} aria-label="Circle call">
      <Video size={20} aria-hidden="true" className={classes.icon} />
      <p className={classes.text} role="status">
        Call in progress, {counted(here.length, 'person', 'people')}
      </p>
      <div className={classes.faces}>
        {people.slice(0, 4).map((person) => (
          <Avatar key={person.id} person={person} size={32} labelled />
        ))}
      </div>
      <Button component={AppLink} href={pathTo('circleCall', { circleId: circle.id })}>
        Join call
      </Button>
    </section>
  );
};

/** A long list shows the calls of its first circles only, since each is watched over the socket. */
const mostHints = 20;

/** Whether the list of circles shows if this one has a call in progress. @param at its place in the list, from 0 */
export const hasCallHint = ({ can }: { can: { write: boolean } }, at: number): boolean =>
  can.write && at < mostHints;

/**
 * Says on the card of a circle that a call is in progress, and leads there; nothing while nobody is in it (product
 * 5.8).
 */
export const CallHint = (props: {
  circleId: string;
  /** The id of the element with the circle's name. */
  describedBy: string;
}) => {
  const { circleId, describedBy } = props;
  const here = useCircleCall(circleId);
  if (here.length === 0) return null;
  return (
    <AppLink
      className={classes.hint}
      href={pathTo('circleCall', { circleId })}
      aria-describedby={describedBy}
    >
      <Video size={16} aria-hidden="true" />
      Call in progress, {counted(here.length, 'person', 'people')}
    </AppLink>
  );
};
