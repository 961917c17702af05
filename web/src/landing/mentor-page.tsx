import type { PublicConfig } from '@ithaca/contracts/marketplace';
import type { PublicMentorPage } from '@ithaca/contracts/public-pages';
import { pathTo } from '@ithaca/contracts/screens';
import { Footer } from '../frame/footer.tsx';
import { offersOf } from '../frame/offers.ts';
import { signUpPath } from '../frame/sign-up-path.ts';
import { formatDate, formatEur, formatFullDay, fullName } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { PageHeader } from './page-header.tsx';
import { StarRating, Stars } from './star-rating.tsx';

interface Props {
  config: PublicConfig;
  mentor: PublicMentorPage;
  /** People who are signed in go to the mentor's page, others to the sign-up first. */
  isSignedIn: boolean;
}

const About = ({ mentor }: { mentor: PublicMentorPage }) => (
  <section aria-labelledby="about">
    <h2 id="about">About {mentor.firstName}</h2>
    <p className="bio" dir="auto">
      {mentor.bio}
    </p>
    <h3>Topics</h3>
    <ul className="topics">
      {mentor.expertise.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
    {mentor.languages.length > 0 && (
      <>
        <h3>Languages</h3>
        <p>{mentor.languages.join(', ')}</p>
      </>
    )}
  </section>
);

const Reviews = ({ mentor }: { mentor: PublicMentorPage }) => (
  <section aria-labelledby="reviews">
    <h2 id="reviews">Reviews</h2>
    <ul className="mentor-reviews">
      {mentor.reviews.map(({ firstName, rating, text, createdAt }) => (
        <li key={createdAt + firstName} className="review">
          <Stars count={rating} />
          <blockquote dir="auto">{text}</blockquote>
          <p>
            <b>{firstName}</b> · <time dateTime={createdAt}>{formatDate(createdAt, 'UTC')}</time>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const Booking = ({ config, mentor, isSignedIn }: Props) => {
  const leadTo = (path: string) => (isSignedIn ? path : signUpPath(config.signups, { next: path }));
  const offers = offersOf(mentor);
  return (
    <aside className="mentor-booking" aria-labelledby="rates">
      <h2 id="rates">Ways to meet</h2>
      <dl>
        {offers.map(({ type, name, length, price }) => (
          <div key={type}>
            <dt>
              {name} <span>{length}</span>
            </dt>
            <dd>{formatEur(price)}</dd>
          </div>
        ))}
      </dl>
      {mentor.awayUntil && (
        <p>
          {mentor.firstName} is away and can be booked again from {formatFullDay(mentor.awayUntil)}.
        </p>
      )}
      <a className="button" href={leadTo(pathTo('expert', { id: mentor.id }))}>
        Book
      </a>
      <a className="button button-plain" href={leadTo(pathTo('mentor', { userId: mentor.id }))}>
        Message
      </a>
    </aside>
  );
};

/** A mentor's page for everybody (product 2.15). */
export const MentorPage = ({ config, mentor, isSignedIn }: Props) => (
  <>
    <SkipLink />
    <PageHeader name={config.name} signups={config.signups} isSignedIn={isSignedIn} />
    <main id="main" tabIndex={-1} className="mentor-page">
      <header className="mentor-head">
        <Avatar person={mentor} size={128} />
        <div>
          <h1>{fullName(mentor)}</h1>
          <p dir="auto">{mentor.title}</p>
          <StarRating rating={mentor.rating} reviewCount={mentor.reviewCount} />
        </div>
      </header>
      <Booking config={config} mentor={mentor} isSignedIn={isSignedIn} />
      <About mentor={mentor} />
      {mentor.reviews.length > 0 && <Reviews mentor={mentor} />}
    </main>
    <Footer name={config.name} Link="a" />
  </>
);
