import type { Availability } from '@ithaca/contracts/availability';
import { NativeSelect } from '@mantine/core';
import { counted } from '../../lib/format.ts';
import classes from './limits-section.module.css';
import { SectionCard } from './section-card.tsx';

const noticeChoices = [0, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336];
const bufferChoices = [0, 5, 10, 15, 30, 45, 60, 90, 120];

const noticeLabel = (hours: number) => {
  if (hours === 0) return 'None';
  return hours >= 48 && hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
};
const bufferLabel = (minutes: number) => (minutes === 0 ? 'None' : `${minutes} min`);

/** The choices, and the current value if it is none of them. */
const choices = (usual: readonly number[], value: number, label: (value: number) => string) =>
  [...new Set([...usual, value])]
    .toSorted((a, b) => a - b)
    .map((choice) => ({ value: String(choice), label: label(choice) }));

/** How long ahead people have to book, and the time between appointments. */
export const LimitsSection = (props: {
  noticeHours: number;
  bufferMinutes: number;
  onChange: (changes: Partial<Pick<Availability, 'noticeHours' | 'bufferMinutes'>>) => void;
}) => {
  const { noticeHours, bufferMinutes, onChange } = props;
  return (
    <SectionCard title="Time to prepare">
      <div className={classes.fields}>
        <NativeSelect
          label="Minimum notice"
          description="How far in advance people have to book."
          data={choices(noticeChoices, noticeHours, noticeLabel)}
          value={String(noticeHours)}
          onChange={(event) => onChange({ noticeHours: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Buffer"
          description="Kept free before and after each appointment."
          data={choices(bufferChoices, bufferMinutes, bufferLabel)}
          value={String(bufferMinutes)}
          onChange={(event) => onChange({ bufferMinutes: Number(event.currentTarget.value) })}
        />
      </div>
    </SectionCard>
  );
};
