import type { AuditKind } from '@ithaca/contracts/audit';
import { Button, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import classes from './audit-filter-bar.module.css';
import type { AuditFilters, Role } from './audit-filters.ts';
import { kindChoices } from './kinds.ts';
import { PersonFilter } from './person-filter.tsx';

const words: Record<Role, string> = { actor: 'By', subject: 'About' };

interface FilterBarProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
  /** The name of the person with this id or email address. */
  nameOf: (role: Role, person: string) => string;
}

/** The chosen people, each to be removed. */
const Chosen = ({ filters, onChange, nameOf }: FilterBarProps) =>
  (['actor', 'subject'] as const).map((role) => {
    const person = filters[role];
    if (!person) return null;
    const text = `${words[role]} ${nameOf(role, person)}`;
    return (
      <Button
        key={role}
        variant="light"
        rightSection={<X size={16} aria-hidden="true" />}
        aria-label={`Remove filter: ${text}`}
        onClick={() => onChange({ ...filters, [role]: undefined })}
      >
        {text}
      </Button>
    );
  });

/** Filters by the kind of entry and by a person. */
export const AuditFilterBar = (props: FilterBarProps) => {
  const { filters, onChange } = props;
  const hasPerson = filters.actor !== undefined || filters.subject !== undefined;
  return (
    <search className={classes.root}>
      <NativeSelect
        className={classes.kind ?? ''}
        label="Kind"
        data={[{ value: '', label: 'All kinds' }, ...kindChoices]}
        value={filters.kind ?? ''}
        onChange={(event) => {
          const kind = event.currentTarget.value as AuditKind | '';
          onChange({ ...filters, kind: kind === '' ? undefined : kind });
        }}
      />
      {hasPerson ? (
        <div className={classes.chosen}>
          <Chosen {...props} />
        </div>
      ) : (
        <PersonFilter onChoose={(role, person) => onChange({ ...filters, [role]: person })} />
      )}
    </search>
  );
};
