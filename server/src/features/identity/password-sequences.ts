/** The alphabet, the digits and the rows of common keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
];
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Shorter runs occur in ordinary text. */
const minRun = 3;

/** The length of the run at `start`: a part of one sequence, or one repeated character. */
const runLength = (text: string, start: number): number => {
  let longest = 1;
  while (text[start + longest] === text[start]) longest += 1;
  for (const sequence of sequences) {
    let length = 1;
    while (
      start + length < text.length &&
      sequence.includes(text.slice(start, start + length + 1))
    ) {
      length += 1;
    }
    longest = Math.max(longest, length);
  }
  return longest;
};

/** Whether a lower-case text consists only of runs, like `abc123` or `qwerty4321`. */
export const isSequence = (text: string): boolean => {
  for (let start = 0; start < text.length; ) {
    const length = runLength(text, start);
    if (length < minRun) return false;
    start += length;
  }
  return true;
};
