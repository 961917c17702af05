import { type ReactNode, useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ChoicePills } from './choice-pills.tsx';
import { DayList } from './day-list.tsx';
import { SectionCard } from './section-card.tsx';
import { WeekGrid } from './week-grid.tsx';
import type { Weekly } from './weekly-hours.ts';
import classes from './weekly-section.module.css';

const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
] as const;

/** The weekly hours, as a grid or as a list of days. Phones start with the list. */
export const WeeklySection = (props: {
  weekly: Weekly;
  error: string | undefined;
  onChange: (weekly: Weekly) => void;
  timeZone: ReactNode;
}) => {
  const isNarrow = useNarrow();
  const [view, setView] = useState<(typeof views)[number]['value']>(isNarrow ? 'list' : 'grid');
  const Content = view === 'grid' ? WeekGrid : DayList;
  return (
    <SectionCard
      title="Weekly hours"
      error={props.error}
      aside={
        <ChoicePills
          legend="Show weekly hours as"
          choices={views}
          value={view}
          onChange={setView}
        />
      }
    >
      <div className={classes.timeZone}>{props.timeZone}</div>
      <Content weekly={props.weekly} onChange={props.onChange} />
    </SectionCard>
  );
};
