import { email as emailSchema } from '@ithaca/contracts/fields';
import { limits } from '@ithaca/contracts/limits';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
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
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={classes.person}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() === '') return;
        const person = z.safeParse(emailSchema, email);
        setError(person.error?.issues[0]?.message ?? null);
        if (person.success) props.onChoose(role, person.data);
        else event.currentTarget.querySelector('input')?.focus();
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
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setError(null);
        }}
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
