import { limits } from '@ithaca/contracts/limits';
import { pathTo } from '@ithaca/contracts/screens';
import { ActionIcon, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useGo } from '../../frame/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './header-search.module.css';

const searchScreens = [pathTo('mentors'), pathTo('findExperts')];

/** The header's search, except on the search screen, which has its own search box (product 2.4). */
export const HeaderSearch = () => {
  const here = useLocation({ select: (location) => location.pathname });
  return searchScreens.includes(here) ? null : <SearchElsewhere />;
};

/** A search box; narrow screens get a link to the search screen instead. */
const SearchElsewhere = () => {
  const go = useGo();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    void go(pathTo('mentors', {}, { q: String(words ?? '').trim() }));
  };
  return (
    <>
      <search className={classes.wide}>
        <form onSubmit={search}>
          <TextInput
            name="q"
            type="search"
            maxLength={limits.searchMax}
            aria-label="Search mentors"
            placeholder="Search mentors, skills..."
            leftSection={<Search size={18} aria-hidden="true" />}
            radius="9999px"
          />
        </form>
      </search>
      <ActionIcon
        component={AppLink}
        href={pathTo('mentors')}
        className={classes.narrow}
        aria-label="Search mentors"
      >
        <Search size={22} aria-hidden="true" />
      </ActionIcon>
    </>
  );
};
