-- Words that are mostly used for something else.
DELETE FROM matching_terms WHERE (concept, term) IN (
  ('confidence', 'small'), ('employee rights', 'boss'), ('mechanical engineering', 'materials')
);

-- What people say about promotions, pay, leading a team and learning to program. A longer term hides the shorter ones
-- in it, so it has to name their concepts, too.
INSERT INTO matching_terms (field, concept, term)
SELECT DISTINCT field, concept, term FROM (VALUES
  ('work', 'promotion', 'career growth, career development, seniority, senior position, senior engineer, senior developer, senior software engineer, tech lead, staff engineer, principal engineer, more responsibility, next role'),
  ('work', 'pay', 'more pay, better paid, higher salary, raise my salary, salary talks, get a raise, ask for a raise'),
  ('work', 'negotiation', 'salary negotiation, salary talk, salary talks, higher salary, raise my salary, get a raise, ask for a raise, asking for a raise, ask for more, pay rise'),
  ('work', 'leadership', 'lead my team, lead a team, leading a team, manage a team, manage people, managing people, lead people, leading people, new manager, team leader, one to one, one to ones, tech lead'),
  ('work', 'new manager', 'lead my team, leading my team, one to ones'),
  ('tech', 'mechanical engineering', 'senior engineer, staff engineer, principal engineer'),
  ('tech', 'programming', 'engineer, software engineering, senior engineer, senior developer, senior software engineer, tech lead, staff engineer, principal engineer, front-end development, backend development, embedded systems, code review, rust, program in, learn to program')
) AS topics (field, concept, terms), unnest(string_to_array(terms, ', ')) AS term
ON CONFLICT (concept, term) DO NOTHING;
