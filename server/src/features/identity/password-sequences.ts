/** Rows that fingers run along: the alphabet, the digits and the rows of usual keyboards. */
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
const ways = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Shorter runs occur in any text. */
const minRun = 3;

/** How many characters of `text` from `at` on run along one row, or repeat one character. */
const runAt = (text: string, at: number): number => {
  let longest = 1;
  while (text[at + longest] === text[at]) longest += 1;
  for (const way of ways) {
    let length = 1;
    while (at + length < text.length && way.includes(text.slice(at, at + length + 1))) {
      length += 1;
    }
    longest = Math.max(longest, length);
  }
  return longest;
};

/** Whether a text in lower case is made of nothing but runs, like `abc123` or `qwerty4321`. */
export const isSequence = (text: string): boolean => {
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at);
    if (run < minRun) return false;
    at += run;
  }
  return true;
};
