import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { MenteeSummary } from './mentee-summary.tsx';
import classes from './profile-preview.module.css';
import type { ProfileValues } from './profile-values.ts';

/** The profile as other mentees will see it in their suggestions. */
export const ProfilePreview = ({ values }: { values: ProfileValues }) => {
  const user = useSignedInUser();
  return (
    <aside className={classes.root} aria-labelledby="mentee-profile-preview">
      <h2 id="mentee-profile-preview" className={classes.heading}>
        What others see
      </h2>
      <div className={classes.card} data-public={values.isPublic}>
        {values.isPublic ? (
          <MenteeSummary
            user={user}
            interests={values.interests}
            careerGoals={values.careerGoals}
            bio={values.bio.trim()}
          />
        ) : (
          <p>Your profile is private: nobody sees it.</p>
        )}
      </div>
      <p className={classes.note}>
        The rest is used for matching. Suggestions name what the two of you share, never your date
        of birth or your email address.
      </p>
    </aside>
  );
};
