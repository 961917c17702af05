import type { Availability } from '@ithaca/contracts/availability';
import { meetingTypes } from '@ithaca/contracts/meeting-types';
import type { Mentor } from '@ithaca/contracts/mentors';
import { responseTimes } from '@ithaca/contracts/response-times';
import { NativeSelect } from '@mantine/core';
import { sessionLengths } from '../../frame/session-lengths.ts';
import { counted, formatEur } from '../../lib/format.ts';
import { meetingLabels } from '../mentors/index.ts';
import classes from './meeting-section.module.css';
import { SectionCard } from './section-card.tsx';

type MeetingType = Availability['meetingTypes'][number];

const responseChoices = responseTimes.map((value) => ({
  value,
  label: `Within ${counted(Number.parseInt(value, 10), 'hour')}`,
}));

const rateOf = (type: MeetingType, profile: Mentor['mentorProfile']): string => {
  const { messageRate, callRate, phoneRate, inPersonRate } = profile;
  switch (type) {
    case 'message':
      return `${formatEur(messageRate)} for ${sessionLengths.messaging}`;
    case 'video':
      return `${formatEur(callRate)} for ${sessionLengths.video_call}`;
    case 'phone':
      return `${formatEur(phoneRate)} for ${sessionLengths.phone_call}`;
    case 'in_person':
      return inPersonRate === null
        ? 'Set a rate in your profile first'
        : `${formatEur(inPersonRate)} for ${sessionLengths.in_person}`;
  }
};

/** How fast a mentor promises to reply, and how people can meet them. */
export const MeetingSection = (props: {
  profile: Mentor['mentorProfile'];
  responseTime: Availability['responseTime'];
  meetingTypes: readonly MeetingType[];
  error: string | undefined;
  onChange: (changes: Partial<Pick<Availability, 'responseTime' | 'meetingTypes'>>) => void;
}) => {
  const { profile, onChange } = props;
  const isOffered = (type: MeetingType) => props.meetingTypes.includes(type);
  const isPossible = (type: MeetingType) => type !== 'in_person' || profile.inPersonRate !== null;
  return (
    <SectionCard title="Meeting people" error={props.error}>
      <NativeSelect
        label="Response time"
        description="Shown until your real reply time is measured."
        data={responseChoices}
        value={props.responseTime}
        onChange={(event) => {
          const responseTime = responseTimes.find((value) => value === event.currentTarget.value);
          if (responseTime) onChange({ responseTime });
        }}
      />
      <fieldset className={classes.types}>
        <legend className={classes.legend}>Ways to meet</legend>
        {meetingTypes.map((type) => (
          <label key={type} className={classes.type}>
            <input
              type="checkbox"
              className={classes.box}
              checked={isOffered(type)}
              disabled={!isPossible(type) && !isOffered(type)}
              aria-invalid={props.error !== undefined}
              onChange={() =>
                onChange({
                  meetingTypes: meetingTypes.filter((other) =>
                    other === type ? !isOffered(type) : isOffered(other),
                  ),
                })
              }
            />
            <span>
              {meetingLabels[type]}
              <span className={classes.rate}>{rateOf(type, profile)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </SectionCard>
  );
};
