import type { RecommendedMentor } from '@ithaca/contracts/assistant';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { offersOf } from '../../frame/offers.ts';
import { formatEur, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { AwayNotice } from '../mentors/card.ts';
import classes from './recommended.module.css';
import { tagsOf } from './recommended-tags.ts';

const Action = (props: { mentor: RecommendedMentor; onChoose: () => void }) => {
  const { can, sessionId, firstName } = props.mentor;
  if (sessionId !== null)
    return (
      <Button
        component={AppLink}
        href={pathTo('messagingSession', { sessionId })}
        variant="default"
        aria-label={`Open conversation with ${firstName}`}
      >
        Open conversation
      </Button>
    );
  if (!can.unlock) return null;
  return (
    <Button onClick={props.onChoose} aria-label={`Unlock Contact of ${firstName}`}>
      Unlock Contact
    </Button>
  );
};

const Card = (props: { mentor: RecommendedMentor; onChoose: () => void }) => {
  const { mentor } = props;
  const { title, rating, reviewCount } = mentor.mentorProfile;
  const [offer] = offersOf(mentor.mentorProfile);
  return (
    <article className={classes.card}>
      <div className={classes.who}>
        <Avatar person={mentor} size={56} />
        <div className={classes.names}>
          <h3 className={classes.name}>
            <AppLink href={pathTo('mentor', { userId: mentor.id })}>{fullName(mentor)}</AppLink>
          </h3>
          <p className={classes.title}>{title}</p>
          <Rating rating={rating} reviewCount={reviewCount} />
        </div>
      </div>
      <AwayNotice profile={mentor.mentorProfile} />
      <p className={classes.reason}>{mentor.reason}</p>
      <ul className={classes.tags} aria-label="Expertise">
        {tagsOf(mentor).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <div className={classes.end}>
        {offer && (
          <p className={classes.rate}>
            <strong>{formatEur(offer.price)}</strong> · {offer.unit}
          </p>
        )}
        <Action {...props} />
      </div>
    </article>
  );
};

/** The mentors who fit, best first, each with the reason (product 13.7). */
export const Recommended = (props: {
  mentors: readonly RecommendedMentor[];
  onChoose: (mentor: RecommendedMentor) => void;
}) => (
  <ol className={classes.list} aria-label="Recommended mentors">
    {props.mentors.map((mentor) => (
      <li key={mentor.id}>
        <Card mentor={mentor} onChoose={() => props.onChoose(mentor)} />
      </li>
    ))}
  </ol>
);
