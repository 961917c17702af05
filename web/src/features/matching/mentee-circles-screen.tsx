import { listInWords } from '@ithaca/contracts/lists';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Sparkles, UserPen } from 'lucide-react';
import { MenteesOnly } from '../../frame/mentees-only.tsx';
import { fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { CircleDialog, MenteeCircles, MentorsCircles } from '../circles/mentee.ts';
import classes from './mentee-circles-screen.module.css';
import { menteeProfileQuery } from './mentee-profile.queries.ts';
import { ProfileBanner } from './profile-banner.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';
import { useSuggestions } from './use-suggestions.ts';

const Content = () => {
  const { data: profile, error, isPending, refetch } = useQuery(menteeProfileQuery);
  const state = useSuggestions();
  const { suggestions, selected, dialog, setDialog, isGenerating } = state;
  const chosen = suggestions.filter(({ menteeId }) => selected.includes(menteeId));
  const names = listInWords(chosen.map(({ profile: { user } }) => fullName(user)));
  const create = () => {
    state.setSelected([]);
    setDialog('new_circle');
  };
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <div className={classes.text}>
          <h1>Mentee Circles</h1>
          <p>Small groups of mentees who work on the same things and help each other.</p>
        </div>
        <div className={classes.actions}>
          <Button
            leftSection={<Sparkles size={18} aria-hidden="true" />}
            disabled={!profile || isGenerating}
            onClick={state.generate}
          >
            {isGenerating ? 'Generating AI Matches...' : 'Get AI Suggestions'}
          </Button>
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden="true" />}
            onClick={create}
          >
            Create Circle
          </Button>
          {(profile || isPending) && (
            <Button
              component={AppLink}
              href={pathTo('menteeProfile')}
              className={profile ? '' : classes.reserved}
              variant="subtle"
              leftSection={<UserPen size={18} aria-hidden="true" />}
            >
              Mentee profile
            </Button>
          )}
        </div>
      </header>
      {profile !== undefined && <ProfileBanner profile={profile} />}
      {profile === undefined && error && (
        <ErrorState
          what="Your mentee profile could not be loaded"
          error={error}
          onRetry={() => refetch()}
        />
      )}
      <MenteeCircles
        whenEmpty={
          <Button variant="light" onClick={create}>
            Create your first circle
          </Button>
        }
      />
      <MentorsCircles />
      <SuggestionsDialog
        suggestions={suggestions}
        selected={selected}
        opened={dialog === 'suggestions'}
        isGenerating={isGenerating}
        onAgain={state.generateAgain}
        onSelect={state.setSelected}
        onClose={() => setDialog(null)}
        onCreate={() => setDialog('new_circle')}
      />
      <CircleDialog
        kind="mentee_circle"
        memberIds={selected}
        opened={dialog === 'new_circle'}
        onClose={() => setDialog(null)}
        onSaved={() => state.setSelected([])}
      >
        {chosen.length > 0 && <p className={classes.chosen}>With you and {names}.</p>}
      </CircleDialog>
    </div>
  );
};

/** `/mentee-circles`: a mentee's circles, and suggested people for new ones (product 11.25). */
export const MenteeCirclesScreen = () => (
  <MenteesOnly why="Only mentees can use mentee circles.">
    <Screen title="Mentee Circles" hideTitle>
      <Content />
    </Screen>
  </MenteesOnly>
);
