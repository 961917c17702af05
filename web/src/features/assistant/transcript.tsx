import { VisuallyHidden } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Interview, unanswered } from './interview.ts';
import { type AnswerField, type Question, questions } from './questions.ts';
import classes from './transcript.module.css';

/** Something that the assistant says. */
export const Said = ({ children }: { children: ReactNode }) => (
  <p className={classes.said}>{children}</p>
);

/** Three dots while the assistant prepares what it says next. */
export const Typing = ({ label }: { label: string }) => (
  <p className={classes.typing}>
    <span className={classes.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    <span>{label}</span>
  </p>
);

const Given = (props: { question: Question; answer: string; onChange: () => void }) => (
  <div className={classes.given}>
    <button type="button" className={classes.change} onClick={props.onChange}>
      <Pencil size={16} aria-hidden="true" />
      <VisuallyHidden>Change your answer: {props.question.text}</VisuallyHidden>
    </button>
    <p className={classes.answer}>{props.answer}</p>
  </div>
);

/** The questions so far with their answers, each of which can be changed. */
export const Transcript = (props: {
  interview: Interview;
  onChange: (field: AnswerField) => void;
}) => {
  const { answers, stage } = props.interview;
  // The open question stays while an earlier answer is changed.
  const asked = stage.name === 'pausing' ? undefined : unanswered(answers);
  const shown = questions.filter((each) => answers[each.field] !== undefined || each === asked);
  const changed = stage.name === 'changing' && stage.field;
  return (
    <>
      <Said>Answer seven questions, and I look for mentors who fit.</Said>
      {shown.map((question) => {
        const answer = answers[question.field];
        return (
          <div
            key={question.field}
            className={classes.pair}
            data-changed={question.field === changed}
          >
            <Said>{question.text}</Said>
            {answer !== undefined && (
              <Given
                question={question}
                answer={answer}
                onChange={() => props.onChange(question.field)}
              />
            )}
          </div>
        );
      })}
    </>
  );
};
