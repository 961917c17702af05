import { ListControls } from '../../../ui/list-controls.tsx';
import type { ModerationNavigation } from './use-moderation-address.ts';

const choices = [
  { value: '', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const;

/** Searches the history and filters it by outcome. */
export const HistoryControls = ({ address, change }: ModerationNavigation) => (
  <ListControls
    search={{
      label: 'Search decisions',
      placeholder: 'Name or email',
      q: address.q,
      onSearch: (q) => change({ q, application: undefined }, { replace: true }),
    }}
    status={{
      label: 'Outcome',
      choices,
      value: address.status,
      onChange: (status) => change({ status, application: undefined }),
    }}
  />
);
