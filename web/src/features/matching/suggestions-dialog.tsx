import { limits } from '@ithaca/contracts/limits';
import type { MenteeSuggestion } from '@ithaca/contracts/mentee-profiles';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import classes from './suggestions-dialog.module.css';

/** The maximum number of people in a circle besides its creator (product 5.1). */
const othersMax = limits.circleMax - 1;

/** The suggested mentees, to choose from for a new circle (product 11.25). */
export const SuggestionsDialog = (props: {
  suggestions: readonly MenteeSuggestion[];
  /** The ids of the chosen mentees. */
  selected: readonly string[];
  opened: boolean;
  isGenerating: boolean;
  onAgain: () => void;
  onSelect: (menteeIds: readonly string[]) => void;
  onClose: () => void;
  onCreate: () => void;
}) => {
  const { suggestions, selected, onSelect } = props;
  const full = selected.length >= othersMax;
  const toggle = (menteeId: string) =>
    onSelect(
      selected.includes(menteeId)
        ? selected.filter((one) => one !== menteeId)
        : [...selected, menteeId],
    );
  return (
    <Dialog
      title="AI Suggestions"
      opened={props.opened}
      onClose={props.onClose}
      hasOwnClose
      wide
      size="60rem"
    >
      {suggestions.length === 0 ? (
        <EmptyState
          what="Nobody fits yet"
          why="Only mentees with a public profile are suggested. More interests and goals in your own profile lead to more suggestions."
        />
      ) : (
        <>
          <p className={classes.hint} data-toasts="below">
            Choose up to {othersMax} mentees for a circle with you. Matching uses a maximum 5-year
            age gap.
          </p>
          <ul className={classes.cards}>
            {suggestions.map((suggestion) => (
              <SuggestionCard
                key={suggestion.menteeId}
                suggestion={suggestion}
                selected={selected.includes(suggestion.menteeId)}
                full={full}
                onToggle={() => toggle(suggestion.menteeId)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={classes.end} data-toasts="above">
        {full && (
          <p role="status">A circle has at most {limits.circleMax} people, including you.</p>
        )}
        <Button variant="subtle" loading={props.isGenerating} onClick={props.onAgain}>
          Refresh
        </Button>
        <Button variant="default" onClick={props.onClose}>
          Close
        </Button>
        {suggestions.length > 0 && (
          <Button disabled={selected.length === 0} onClick={props.onCreate}>
            Create Circle with Selected ({selected.length})
          </Button>
        )}
      </div>
    </Dialog>
  );
};
