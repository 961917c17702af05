import { limits } from '@ithaca/contracts/limits';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import classes from './audit-filter-bar.module.css';
import type { Role } from './audit-filters.ts';

const roles = [
  { value: 'subject', label: 'About' },
  { value: 'actor', label: 'By' },
];

/** Asks for the person whose entries to show. */
export const PersonFilter = (props: { onChoose: (role: Role, person: string) => void }) => {
  const [role, setRole] = useState<Role>('subject');
  const [email, setEmail] = useState('');
  return (
    <form
      className={classes.person}
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') props.onChoose(role, email.trim());
      }}
    >
      <NativeSelect
        label="Entries"
        data={roles}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      />
      <TextInput
        className={classes.email ?? ''}
        type="email"
        label="Person’s email address"
        placeholder="ana@example.com"
        autoComplete="off"
        maxLength={limits.emailMax}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        rightSection={
          <ActionIcon type="submit" aria-label="Show entries">
            <Search size={20} aria-hidden="true" />
          </ActionIcon>
        }
        rightSectionWidth={44}
      />
    </form>
  );
};
