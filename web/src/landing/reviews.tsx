import type { FeaturedReview } from '@ithaca/contracts/landing';
import { fullName } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Stars } from './star-rating.tsx';

/** What mentees wrote about their mentors (product 11.5). */
export const Reviews = ({ reviews }: { reviews: FeaturedReview[] }) => (
  <section aria-labelledby="reviews">
    <h2 id="reviews">What mentees say</h2>
    <div className="reviews">
      {reviews.map(({ firstName, text, mentor }) => (
        <figure key={mentor.id} className="review">
          <Stars count={5} />
          <blockquote dir="auto">{text}</blockquote>
          <figcaption className="who">
            <Avatar person={mentor} size={56} />
            <div>
              <b>
                {firstName} about {fullName(mentor)}
              </b>
              <p dir="auto">{mentor.title}</p>
            </div>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
);
