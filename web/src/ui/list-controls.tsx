import { limits } from '@ithaca/contracts/limits';
import { ChoiceChips } from './choice-chips.tsx';
import classes from './list-controls.module.css';
import { SearchField } from './search-field.tsx';

/**
 * The controls above a list of people or of things about them: a search by name, and chips that limit it to one state.
 */
export const ListControls = <Status extends string>(props: {
  search: {
    /** For screen readers: there is no visible label. */
    label: string;
    placeholder: string;
    q: string;
    onSearch: (q: string) => void;
  };
  /** The chips; exactly one of them is chosen. */
  status: {
    label: string;
    choices: readonly { value: Status; label: string }[];
    value: Status;
    onChange: (status: Status) => void;
  };
}) => (
  <div className={classes.root}>
    <div className={classes.search}>
      <SearchField {...props.search} maxLength={limits.personSearchMax} />
    </div>
    <ChoiceChips {...props.status} />
  </div>
);
