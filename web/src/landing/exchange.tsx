import type { FeaturedExchange } from '@ithaca/contracts/landing';
import { fullName } from '../lib/format.ts';
import { Avatar } from '../ui/avatar.tsx';

/** A review and the mentor's reply as two overlapping speech bubbles. Only the first names of mentees are known. */
export const Exchange = ({ firstName, text, reply, mentor }: FeaturedExchange) => (
  <figure className="exchange" aria-label={`A review of ${fullName(mentor)}, and the reply`}>
    <div className="speaker">
      <Avatar
        person={{ id: firstName, firstName, lastName: '', profileImageUrl: null }}
        size={48}
      />
      <p>
        <b>{firstName}</b>
        <span>in a review</span>
      </p>
    </div>
    <blockquote className="bubble bubble-mentee">{text}</blockquote>
    <blockquote className="bubble bubble-mentor">{reply}</blockquote>
    <div className="bubble-both" />
    <div className="speaker speaker-mentor">
      <p>
        <b>{fullName(mentor)}</b>
        <span>{mentor.title}</span>
      </p>
      <Avatar person={mentor} size={72} />
    </div>
  </figure>
);
