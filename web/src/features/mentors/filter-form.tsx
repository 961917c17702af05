import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countedMentors } from '../../lib/format.ts';
import { countChoices, filterChoices, withChoice, withoutChoices } from './filter-choices.ts';
import classes from './filter-form.module.css';
import type { MentorFilters } from './mentor-filters.ts';
import { mentorsQuery } from './mentors.queries.ts';

/** All filters as a form. They apply together, so Back undoes them together. */
export const FilterForm = (props: {
  filters: MentorFilters;
  onApply: (filters: MentorFilters) => void;
}) => {
  const [draft, setDraft] = useState(props.filters);
  const total = useInfiniteQuery(mentorsQuery(draft)).data?.pages[0]?.total;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onApply(draft);
      }}
    >
      {filterChoices(draft).map(({ name, title, explanation, choices }) => (
        <fieldset key={name} className={classes.group}>
          <legend className={classes.title}>
            {title}
            {explanation && <span className={classes.explanation}>{explanation}</span>}
          </legend>
          {choices.map((choice) => (
            <label key={choice.value} className={classes.choice}>
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === (draft[name] ?? '')}
                onChange={() => setDraft(withChoice(draft, name, choice.value))}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.end}>
        {countChoices(draft) > 0 && (
          <Button
            variant="subtle"
            onClick={(event) => {
              setDraft(withoutChoices(draft));
              // This button disappears.
              event.currentTarget.form?.querySelector('input')?.focus();
            }}
          >
            Clear all
          </Button>
        )}
        <Button type="submit">{total ? `Show ${countedMentors(total)}` : 'Show mentors'}</Button>
      </div>
    </form>
  );
};
