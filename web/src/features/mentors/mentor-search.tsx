import { limits } from '@ithaca/contracts/limits';
import { SearchField } from '../../ui/search-field.tsx';
import type { useMentorFilters } from './use-mentor-filters.ts';

/** The search field above the mentors. Changing a search replaces its history entry. */
export const MentorSearch = ({
  filters,
  change,
}: Pick<ReturnType<typeof useMentorFilters>, 'filters' | 'change'>) => (
  <SearchField
    label="Search mentors, skills"
    placeholder="Search mentors, skills..."
    maxLength={limits.searchMax}
    q={filters.q ?? ''}
    onSearch={(q) => change({ ...filters, q }, { replace: Boolean(filters.q) })}
  />
);
