import type { Availability } from '@ithaca/contracts/availability';
import type { Mentor } from '@ithaca/contracts/mentors';
import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dateIn } from '../../lib/calendar.ts';
import classes from './availability-editor.module.css';
import type { Edits } from './changed.ts';
import { ConfirmationSection } from './confirmation-section.tsx';
import { ExceptionsSection } from './exceptions-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { previewOf } from './preview.ts';
import { SaveBar } from './save-bar.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';
import { VacationSection } from './vacation-section.tsx';
import { WeeklySection } from './weekly-section.tsx';

/** Everything about when and how a mentor can be booked. Changes count once they are saved. */
export const AvailabilityEditor = (props: { mentor: Mentor; saved: Availability }) => {
  const root = useRef<HTMLDivElement>(null);
  const { errorOf, failure, isSaving, justSaved, save, clear } = useSaving();
  const { draft, changes, isChanged, edit, settle, reset } = useDraft(props.saved, isSaving);
  // For when the buttons disappear.
  const focusRoot = () => root.current?.focus({ preventScroll: true });
  const change = (fields: Edits) => {
    if (failure !== null) clear();
    edit(fields);
  };
  useEffect(() => {
    // The form for exceptions shows its own errors.
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(form *)');
    if (failure === null || !wrong) return;
    // Its message is below it. The field itself must be in view in any case.
    const message = wrong.closest('section')?.querySelector('[role="alert"]');
    message?.scrollIntoView({ block: 'nearest' });
    wrong.focus();
  }, [failure]);

  const today = dateIn(draft.timeZone);
  const isShown = isChanged || isSaving || justSaved;
  return (
    <div ref={root} tabIndex={-1} className={classes.root}>
      <p className={classes.preview} aria-live="polite">
        <CalendarClock size={24} strokeWidth={1.75} aria-hidden="true" />
        {previewOf(draft, today)}
      </p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <WeeklySection
            weekly={draft.weekly}
            error={errorOf('weekly')}
            onChange={(weekly) => change({ weekly })}
            timeZone={
              <TimeZoneField
                value={draft.timeZone}
                error={errorOf('timeZone')}
                onChange={(timeZone) => change({ timeZone })}
              />
            }
          />
          <ExceptionsSection
            exceptions={draft.exceptions}
            today={today}
            error={errorOf('exceptions')}
            onChange={(exceptions) => change({ exceptions })}
          />
        </div>
        <div className={classes.column}>
          <VacationSection
            vacation={draft.vacation}
            today={today}
            errors={{ from: errorOf('vacation.from'), until: errorOf('vacation.until') }}
            onChange={(vacation) => change({ vacation })}
          />
          <MeetingSection
            profile={props.mentor.mentorProfile}
            responseTime={draft.responseTime}
            meetingTypes={draft.meetingTypes}
            error={errorOf('meetingTypes')}
            onChange={change}
          />
          <LimitsSection
            noticeHours={draft.noticeHours}
            bufferMinutes={draft.bufferMinutes}
            onChange={change}
          />
          <ConfirmationSection
            confirmsByHand={draft.confirmsByHand}
            onChange={(confirmsByHand) => change({ confirmsByHand })}
          />
        </div>
      </div>
      <div className={classes.status} role="status">
        {justSaved && !isChanged && 'Your availability is saved'}
      </div>
      {isShown && (
        <SaveBar
          state={isSaving ? 'saving' : isChanged ? 'unsaved' : 'saved'}
          error={failure}
          onSave={() =>
            save(changes, draft, () => {
              // Edits made in the meantime still have to be saved.
              if (settle(changes)) focusRoot();
            })
          }
          onDiscard={() => {
            clear();
            reset();
            focusRoot();
          }}
        />
      )}
    </div>
  );
};
