import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './candidate-choices.module.css';
import type { Candidate } from './candidates.queries.ts';

const whyNobody: Record<CircleKind, string> = {
  mentor_circle:
    'Mentees who booked or unlocked you, and mentees with a public profile, appear here.',
  mentee_circle:
    'Search for mentees with a public profile by name. Once you have a mentee profile, people who match it appear here.',
};

/** The mentees who can be added to a circle; one can be chosen with the mouse or the arrow keys. */
export const CandidateChoices = (props: {
  kind: CircleKind;
  mentees: readonly Candidate[];
  q: string;
  chosen: string | null;
  onChoose: (id: string) => void;
}) => {
  const { kind, mentees, q, chosen, onChoose } = props;
  if (mentees.length === 0)
    return (
      <p className={classes.none}>
        {q ? 'No mentee with this name can be added.' : whyNobody[kind]}
      </p>
    );
  return (
    <div className={classes.choices} role="radiogroup" aria-label="Mentees">
      {mentees.map((mentee) => (
        <label key={mentee.id} className={classes.choice}>
          <input
            type="radio"
            name="menteeId"
            value={mentee.id}
            checked={chosen === mentee.id}
            onChange={() => onChoose(mentee.id)}
          />
          <Avatar person={mentee} size={36} />
          <span>
            {fullName(mentee)}
            {mentee.about && (
              <span className={classes.about} dir="auto">
                {mentee.about}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
};
