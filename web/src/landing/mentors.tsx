import type { FeaturedMentor } from '@ithaca/contracts/landing';
import { messagingDays } from '@ithaca/contracts/limits';
import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { pathTo } from '@ithaca/contracts/screens';
import { signUpPath } from '../frame/sign-up-path.ts';
import { countedMentors, formatEur, fullName } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { StarRating } from './star-rating.tsx';

const topicsShown = 3;

/** Joining leads to the screen that the visitor asked for. */
const joinAndSee = (signups: PublicConfig['signups'], next: string) =>
  signUpPath(signups, { next });

const MentorCard = (props: { mentor: FeaturedMentor; signups: PublicConfig['signups'] }) => {
  const { mentor, signups } = props;
  return (
    <li className="mentor">
      <div className="who">
        <Avatar person={mentor} size={72} />
        <div>
          <h3>
            <a href={joinAndSee(signups, pathTo('mentor', { userId: mentor.id }))}>
              {fullName(mentor)}
            </a>
          </h3>
          <p dir="auto">{mentor.title}</p>
        </div>
      </div>
      <StarRating rating={mentor.rating} reviewCount={mentor.reviewCount} />
      <ul className="topics" aria-label="Topics">
        {mentor.expertise.slice(0, topicsShown).map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      {mentor.messageRate !== null && (
        <p className="price">
          <b>{formatEur(mentor.messageRate)}</b>
          {` · ${messagingDays} days of messages`}
        </p>
      )}
    </li>
  );
};

/** Some of the best rated mentors (product 11.5). */
export const Mentors = (props: {
  mentors: FeaturedMentor[];
  count: string;
  signups: PublicConfig['signups'];
}) => (
  <section aria-labelledby="mentors">
    <h2 id="mentors">Meet some of the mentors</h2>
    <ul className="mentors">
      {props.mentors.map((mentor) => (
        <MentorCard key={mentor.id} mentor={mentor} signups={props.signups} />
      ))}
    </ul>
    <p className="section-end">
      <a className="button button-plain" href={joinAndSee(props.signups, pathTo('findExperts'))}>
        Join free to see {props.count === '1' ? 'them' : `all ${countedMentors(props.count)}`}
      </a>
    </p>
  </section>
);
