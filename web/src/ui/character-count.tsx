import classes from './character-count.module.css';

/** Counts the characters of a text below its field, in code points as the contract's limits do. */
export const CharacterCount = (props: { text: string; max: number }) => {
  const count = [...props.text].length;
  return (
    <p className={classes.root} data-over={count > props.max}>
      {count.toLocaleString('en-IE')} of {props.max.toLocaleString('en-IE')} characters
    </p>
  );
};
