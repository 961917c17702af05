import type { Ranking } from '@ithaca/contracts/leaderboard';
import { pathTo } from '@ithaca/contracts/screens';
import { counted, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import cardLink from '../../ui/card-link.module.css';
import { Rating } from '../../ui/rating.tsx';
import classes from './ranking-list.module.css';

const noExpertise = 'General';

const Row = ({
  ranking: { rank, user, mentorProfile, completedSessions },
}: {
  ranking: Ranking;
}) => (
  <li className={classes.row}>
    <span className={classes.rank}>{rank}</span>
    <Avatar person={user} size={48} />
    <div className={classes.who}>
      <AppLink
        href={pathTo('expert', { id: user.id })}
        className={`${cardLink.root} ${classes.name}`}
      >
        {fullName(user)}
      </AppLink>
      <p className={classes.title} dir="auto">
        {mentorProfile.title}
      </p>
    </div>
    <div className={classes.figures}>
      <Rating rating={mentorProfile.rating} reviewCount={mentorProfile.reviewCount} />
      <span className={classes.sessions}>{counted(completedSessions, 'session')}</span>
      <span className={classes.topic}>{mentorProfile.expertise[0] ?? noExpertise}</span>
    </div>
  </li>
);

/** All mentors of the leaderboard, best first. */
export const RankingList = ({ rankings }: { rankings: readonly Ranking[] }) => (
  <ol className={classes.root}>
    {rankings.map((ranking) => (
      <Row key={ranking.user.id} ranking={ranking} />
    ))}
  </ol>
);
