import type { Ranking } from '@ithaca/contracts/leaderboard';
import { pathTo } from '@ithaca/contracts/screens';
import { counted, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import cardLink from '../../ui/card-link.module.css';
import { Rating } from '../../ui/rating.tsx';
import classes from './podium.module.css';

/** From left to right; the winner stands in the middle. */
const order = [2, 1, 3];

const Place = ({
  ranking: { rank, user, mentorProfile, completedSessions },
}: {
  ranking: Ranking;
}) => (
  <li className={classes.place} data-rank={rank}>
    <Avatar person={user} size={rank === 1 ? 88 : 64} />
    <h3 className={classes.name}>
      <AppLink href={pathTo('expert', { id: user.id })} className={cardLink.root ?? ''}>
        {fullName(user)}
      </AppLink>
    </h3>
    <p className={classes.title} dir="auto">
      {mentorProfile.title}
    </p>
    <div className={classes.rating}>
      <Rating rating={mentorProfile.rating} reviewCount={mentorProfile.reviewCount} />
    </div>
    <p className={classes.step}>
      <span className={classes.rank}>
        <span className={classes.number}>#</span>
        {rank}
      </span>
      <span>{counted(completedSessions, 'session')}</span>
    </p>
  </li>
);

/** The top three mentors, in the order second, first, third. */
export const Podium = ({ rankings }: { rankings: readonly Ranking[] }) => (
  <ol className={classes.root} aria-label="Podium">
    {order.map((rank) => {
      const ranking = rankings.find((other) => other.rank === rank);
      return ranking && <Place key={rank} ranking={ranking} />;
    })}
  </ol>
);
