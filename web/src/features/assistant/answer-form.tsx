import { limits } from '@ithaca/contracts/limits';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { isComposing } from '../../lib/is-composing.ts';
import { CharacterCount } from '../../ui/character-count.tsx';
import classes from './answer-form.module.css';
import { keepTyping, keptTyping } from './kept-answers.ts';
import { checkAnswer, type Question } from './questions.ts';

/** From this length on, the number of characters is shown. */
const nearPoints = limits.answerMax - 200;

interface AnswerFormProps {
  question: Question;
  /** The answer to change. */
  given: string | undefined;
  onAnswer: (text: string) => void;
  /** Leaves the given answer as it is. */
  onCancel: () => void;
}

/** An answer in the person's own words: Enter sends, Shift+Enter starts a new line (product 14.7). */
const TextAnswer = ({ question, given, onAnswer, onCancel }: AnswerFormProps) => {
  const me = useSignedInUser().id;
  const { field } = question;
  const [text, setText] = useState(() => keptTyping(me, field) || (given ?? ''));
  const checked = checkAnswer(field, text);
  const blank = text.trim() === '';

  const change = (next: string) => {
    setText(next);
    keepTyping(me, field, next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.success) return;
    keepTyping(me, field, '');
    onAnswer(text);
  };
  const cancel = () => {
    keepTyping(me, field, '');
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event);
  };
  const problem = blank || checked.success ? undefined : checked.error.issues[0]?.message;
  return (
    <form onSubmit={send}>
      <div className={classes.line}>
        <Textarea
          className={classes.box ?? ''}
          aria-label={question.text}
          placeholder="Write your answer"
          autosize
          minRows={1}
          maxRows={6}
          radius="1.375rem"
          value={text}
          error={problem}
          data-autofocus
          autoFocus
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" variant="filled" aria-label="Send" disabled={!checked.success}>
          <SendHorizontal size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.notes}>
        <div role="status">
          <CharacterCount text={text.trim()} max={limits.answerMax} from={nearPoints} />
        </div>
        {given !== undefined && (
          <Button variant="subtle" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};

/** An answer that is chosen with a button. */
const ChosenAnswer = ({ question, given, onAnswer, onCancel }: AnswerFormProps) => (
  <>
    <fieldset className={classes.options} aria-label={question.text}>
      {question.options?.map((option) => (
        <button
          key={option}
          type="button"
          className={classes.option}
          aria-pressed={option === given}
          {...(option === (given ?? question.options?.[0]) && {
            autoFocus: true,
            'data-autofocus': true,
          })}
          onClick={() => onAnswer(option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
    {given !== undefined && (
      <div className={classes.notes}>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    )}
  </>
);

/** Where a question is answered, or an answer changed. Give it the field as its `key`. */
export const AnswerForm = (props: AnswerFormProps) => (
  <>
    {/* Above it may be another question, which is asked next. */}
    {props.given !== undefined && (
      <p className={classes.changed}>Change your answer: {props.question.text}</p>
    )}
    {props.question.options ? <ChosenAnswer {...props} /> : <TextAnswer {...props} />}
  </>
);
