import { limits } from '@ithaca/contracts/limits';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import controls from '../../../ui/list-controls.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ModerationNavigation } from './use-moderation-address.ts';

const choices = [
  { value: '', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const;

/** Searches the history and limits it to one outcome. */
export const HistoryControls = ({ address, change }: ModerationNavigation) => (
  <div className={controls.root}>
    <div className={controls.search}>
      <SearchField
        label="Search decisions"
        placeholder="Name or email"
        maxLength={limits.personSearchMax}
        q={address.q}
        onSearch={(q) => change({ q, application: undefined }, { replace: true })}
      />
    </div>
    <ChoiceChips
      label="Outcome"
      choices={choices}
      value={address.status}
      onChange={(status) => change({ status, application: undefined })}
    />
  </div>
);
