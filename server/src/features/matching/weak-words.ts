/** The dictionary forms of words that mean next to nothing without context. */
const bases =
  `build career change company do feel field future grow handle hold idea job life live love manage
  meet move own place plan problem project role skill start step study team time work world`.split(
    /\s+/,
  );

const formsOf = (base: string): string[] => {
  const stem = base.replace(/e$/, '');
  const plural = base.replace(/y$/, 'ie');
  return [base, `${plural}s`, `${plural.replace(/e$/, '')}ed`, `${stem}ing`];
};

const weak = new Set([...bases.flatMap(formsOf), 'does', 'grown', 'planned', 'planning']);

/** Whether a quotation is a single word that isn't a reason on its own, such as "work" or "Managing". */
export const isWeak = (quotation: string): boolean => weak.has(quotation.toLowerCase());
