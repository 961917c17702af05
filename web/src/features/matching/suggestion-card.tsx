import type { MenteeSuggestion } from '@ithaca/contracts/mentee-profiles';
import { Button } from '@mantine/core';
import { Check, Plus } from 'lucide-react';
import { formatCompatibility, fullName } from '../../lib/format.ts';
import { MenteeSummary } from './mentee-summary.tsx';
import classes from './suggestion-card.module.css';

/** A suggested mentee, the reason, and whether they are chosen for a circle. */
export const SuggestionCard = (props: {
  suggestion: MenteeSuggestion;
  selected: boolean;
  /** Whether no more people can be chosen. */
  full: boolean;
  onToggle: () => void;
}) => {
  const { suggestion, selected } = props;
  const { score, reasons, profile } = suggestion;
  const name = fullName(profile.user);
  const label = selected ? 'Selected' : 'Select';
  return (
    <li className={classes.root} data-selected={selected}>
      <div className={classes.head} data-toasts="below">
        <strong className={classes.score}>{formatCompatibility(score)}</strong>
        <Button
          size="sm"
          variant={selected ? 'filled' : 'light'}
          aria-label={`${label} ${name}`}
          disabled={props.full && !selected}
          leftSection={
            selected ? (
              <Check size={18} aria-hidden="true" />
            ) : (
              <Plus size={18} aria-hidden="true" />
            )
          }
          onClick={props.onToggle}
        >
          {label}
        </Button>
      </div>
      <MenteeSummary {...profile}>
        {reasons.length > 0 && (
          <ul className={classes.reasons} aria-label={`Why ${name} fits`}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </MenteeSummary>
    </li>
  );
};
