import { formatEur } from '../../lib/format.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { draftContent } from './application-rules.ts';
import { LineField, RateField } from './fields.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';

const ifEmpty = (value: string) => `If you leave it empty: ${value}.`;

/** Step 1: who applies, and what they charge. */
export const BasicStep = ({ wizard }: { wizard: Wizard }) => {
  const { answers, change } = wizard;
  const withoutRate = draftContent({ ...answers, hourlyRate: '' });
  const withoutInPersonRate = draftContent({ ...answers, inPersonRate: '' });
  const { inPersonRate } = withoutInPersonRate;
  return (
    <div className={classes.fields}>
      <LineField wizard={wizard} name="firstName" required autoComplete="given-name" />
      <LineField wizard={wizard} name="lastName" required autoComplete="family-name" />
      <LineField
        wizard={wizard}
        name="email"
        required
        type="email"
        autoComplete="email"
        description="For this application. The decision is emailed to your account’s address."
      />
      <LineField wizard={wizard} name="phone" required type="tel" autoComplete="tel" />
      <LineField wizard={wizard} name="title" required autoComplete="organization-title" />
      <LineField wizard={wizard} name="company" required autoComplete="organization" />
      <LineField wizard={wizard} name="experience" required autoComplete="off" />
      <LineField
        wizard={wizard}
        name="location"
        withAsterisk
        autoComplete="address-level2"
        description={ifEmpty(answers.company.trim() || 'your company')}
      />
      <RateField
        wizard={wizard}
        name="hourlyRate"
        description={`For a 60-minute video call. ${ifEmpty(formatEur(withoutRate.videoCallRate))}`}
      />
      <div className={classes.inPerson}>
        <SwitchField
          label="I also meet in person"
          hint="At a separate rate."
          checked={answers.acceptsInPersonMeetings}
          onChange={(acceptsInPersonMeetings) => change({ acceptsInPersonMeetings })}
        />
        {answers.acceptsInPersonMeetings && (
          <RateField
            wizard={wizard}
            name="inPersonRate"
            description={`For a 60-minute meeting. ${ifEmpty(formatEur(inPersonRate ?? 0))}`}
          />
        )}
      </div>
    </div>
  );
};
