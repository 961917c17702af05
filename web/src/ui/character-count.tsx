import { formatCount } from '../lib/format.ts';
import classes from './character-count.module.css';

/**
 * Counts the characters of a text below its field, in code points as the contract's limits do.
 * @param props.from below this many characters, nothing is shown
 */
export const CharacterCount = (props: { text: string; max: number; from?: number }) => {
  const { text, max, from = 0 } = props;
  const count = [...text].length;
  if (count < from) return null;
  return (
    <p className={classes.root} data-over={count > max}>
      {formatCount(count)} of {formatCount(max)} characters
    </p>
  );
};
