import { pathTo } from '@ithaca/contracts/screens';
import { useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { MentorCard } from '../mentors/card.ts';
import type { Answers } from './answers.ts';
import { draftContent } from './application-rules.ts';
import classes from './card-preview.module.css';
import { previewOf } from './preview-rules.ts';

/** The mentor card as others will see it, from the answers so far, and what is set by default. */
export const CardPreview = ({ answers }: { answers: Answers }) => {
  const user = useSignedInUser();
  const [now] = useState(() => new Date());
  const { messageRate, languages, availability, responseTime } = draftContent(answers);
  return (
    <aside className={classes.root} aria-labelledby="preview">
      <h2 id="preview" className={classes.heading}>
        How mentees will see you
      </h2>
      {/* A picture of the card: its link leads nowhere yet. */}
      <div inert>
        <MentorCard mentor={previewOf(answers, user, now)} href={pathTo('mentorApplication')} />
      </div>
      <p className={classes.defaults}>
        Your profile will show messages for {formatEur(messageRate)}, languages:{' '}
        {languages.join(', ')}, availability: {availability}, and replies within{' '}
        {Number.parseInt(responseTime, 10)} hours.
      </p>
    </aside>
  );
};
