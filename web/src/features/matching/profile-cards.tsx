import { limits } from '@ithaca/contracts/limits';
import type { TagField as TagFieldName } from '@ithaca/contracts/mentee-profiles';
import { Textarea, TextInput } from '@mantine/core';
import { CharacterCount } from '../../ui/character-count.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { headingOf, ProfileCard } from './profile-card.tsx';
import classes from './profile-cards.module.css';
import type { ProfileErrors, ProfileValues } from './profile-values.ts';
import { TagField } from './tag-field.tsx';

interface CardsProps {
  values: ProfileValues;
  errors: ProfileErrors;
  onChange: (changes: Partial<ProfileValues>) => void;
}

const tagCards: readonly {
  field: TagFieldName;
  title: string;
  hint: string;
  placeholder: string;
}[] = [
  {
    field: 'interests',
    title: 'Interests',
    hint: 'What you like to read, talk and think about.',
    placeholder: 'Product design',
  },
  {
    field: 'concerns',
    title: 'Concerns',
    hint: 'What’s on your mind at the moment.',
    placeholder: 'Finding a first job',
  },
  {
    field: 'careerGoals',
    title: 'Career goals',
    hint: 'Where you want to be in a few years.',
    placeholder: 'Lead a design team',
  },
  {
    field: 'skillsToLearn',
    title: 'Skills to learn',
    hint: 'What you want to become better at.',
    placeholder: 'Public speaking',
  },
];

const LineCard = (
  props: CardsProps & {
    field: 'academicBackground' | 'professionalBackground';
    title: string;
    hint: string;
    placeholder: string;
  },
) => (
  <ProfileCard name={props.field} title={props.title} hint={props.hint}>
    <TextInput
      id={props.field}
      aria-labelledby={headingOf(props.field)}
      placeholder={props.placeholder}
      autoComplete="off"
      value={props.values[props.field]}
      error={props.errors[props.field]}
      onChange={(event) => props.onChange({ [props.field]: event.currentTarget.value })}
    />
  </ProfileCard>
);

/** The cards of the mentee profile, each with its field (product 11.24). */
export const ProfileCards = (props: CardsProps) => {
  const { values, errors, onChange } = props;
  return (
    <div className={classes.root}>
      {tagCards.map(({ field, title, hint, placeholder }) => (
        <ProfileCard key={field} name={field} title={title} hint={hint}>
          <TagField
            field={field}
            label={title}
            labelledBy={headingOf(field)}
            placeholder={placeholder}
            tags={values[field]}
            error={errors[field]}
            onChange={(tags) => onChange({ [field]: tags })}
          />
        </ProfileCard>
      ))}
      <LineCard
        {...props}
        field="academicBackground"
        title="Academic background"
        hint="Optional. What and where you study or studied."
        placeholder="BSc Psychology, Lund University"
      />
      <LineCard
        {...props}
        field="professionalBackground"
        title="Professional background"
        hint="Optional. What you do or did for work."
        placeholder="Two years in customer support"
      />
      <ProfileCard
        name="dateOfBirth"
        title="Date of birth"
        hint="Optional. Matching uses a maximum 5-year age gap. Your date of birth is never shown to others."
        wide
      >
        <TextInput
          id="dateOfBirth"
          type="date"
          className={classes.date ?? ''}
          aria-labelledby={headingOf('dateOfBirth')}
          aria-describedby="dateOfBirth-hint"
          autoComplete="bday"
          value={values.dateOfBirth}
          error={errors.dateOfBirth}
          onChange={(event) => onChange({ dateOfBirth: event.currentTarget.value })}
        />
      </ProfileCard>
      <ProfileCard
        name="bio"
        title="Bio"
        hint={`Introduce yourself in ${limits.menteeBioMin} to ${limits.menteeBioMax} characters.`}
        wide
      >
        <div>
          <Textarea
            id="bio"
            aria-labelledby={headingOf('bio')}
            aria-describedby="bio-hint"
            placeholder="Who you are, what you are working on, and what you would like to talk about"
            rows={5}
            resize="vertical"
            value={values.bio}
            error={errors.bio}
            onChange={(event) => onChange({ bio: event.currentTarget.value })}
          />
          <CharacterCount text={values.bio.trim()} max={limits.menteeBioMax} />
        </div>
      </ProfileCard>
      <ProfileCard
        name="isPublic"
        title="Who sees this profile"
        hint="You decide, and you can change it at any time."
        wide
      >
        <SwitchField
          label="Public profile"
          hint={
            values.isPublic
              ? 'Mentees who fit you find you in their suggestions and can add you to their circles. Mentors can add you to theirs.'
              : 'Nobody sees this profile or finds you in suggestions. You stay in your circles, and still get suggestions yourself.'
          }
          checked={values.isPublic}
          onChange={(isPublic) => onChange({ isPublic })}
        />
      </ProfileCard>
    </div>
  );
};
