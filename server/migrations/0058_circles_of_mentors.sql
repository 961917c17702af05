-- Circles of mentees pass on when their creator becomes a mentor (product 5.1). Those whose creator has done so before
-- pass on now, to the mentee who has been in them longest.
UPDATE mentee_circles AS c SET creator_id = next.mentee_id
FROM mentee_circles AS own
  JOIN users AS creator ON creator.id = own.creator_id AND creator.user_type = 'mentor'
  CROSS JOIN LATERAL (
    SELECT m.mentee_id FROM mentee_circle_members AS m
      JOIN users AS u ON u.id = m.mentee_id AND u.user_type = 'mentee'
    WHERE m.circle_id = own.id ORDER BY m.added_at, m.id LIMIT 1
  ) AS next
WHERE c.id = own.id;
