import type { Mentor } from '@ithaca/contracts/mentors';
import type { ReactNode } from 'react';
import { offersOf } from '../../frame/offers.ts';
import { formatEur, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import cardLink from '../../ui/card-link.module.css';
import { Rating } from '../../ui/rating.tsx';
import classes from './mentor-card.module.css';
import { MentorFacts } from './mentor-facts.tsx';
import { TopicLine } from './topic-line.tsx';

const ratesShown = 2;

/** A mentor in a list: name, rating, topics, price and reply time. The whole card is one link. */
export const MentorCard = (props: {
  mentor: Mentor;
  href: string;
  /** Why this mentor is shown. */
  reason?: ReactNode | undefined;
}) => {
  const { mentor, href } = props;
  const profile = mentor.mentorProfile;
  return (
    <article className={classes.root}>
      <div className={classes.who}>
        <Avatar person={mentor} size={68} />
        <div className={classes.names}>
          <h2 className={classes.name}>
            <AppLink href={href} className={`${cardLink.root} ${classes.link}`}>
              {fullName(mentor)}
            </AppLink>
          </h2>
          <p className={classes.title} dir="auto">
            {profile.title}
          </p>
          <Rating rating={profile.rating} reviewCount={profile.reviewCount} />
        </div>
      </div>
      <p className={classes.bio} dir="auto">
        {profile.bio}
      </p>
      {props.reason && <p className={classes.reason}>{props.reason}</p>}
      <TopicLine topics={profile.expertise} />
      <MentorFacts profile={profile} />
      <div className={classes.end}>
        <ul className={classes.rates}>
          {offersOf(profile)
            .slice(0, ratesShown)
            .map((offer) => (
              <li key={offer.type}>
                <strong>{formatEur(offer.price)}</strong> · {offer.unit}
              </li>
            ))}
        </ul>
        {/* Looks like a button, but the card's only link is the name. */}
        <span className={classes.view} aria-hidden="true">
          View profile
        </span>
      </div>
    </article>
  );
};
