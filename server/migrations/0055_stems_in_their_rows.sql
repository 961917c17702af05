-- The stems of a profile are compared with many words at once. PostgreSQL stores values in rows above 2 kB apart or
-- compressed, and would read them again for each word: with biographies of 2,000 characters, comparing took three
-- times as long. The stems of nearly every profile take less than 8 kB.
ALTER TABLE mentor_stems SET (toast_tuple_target = 8160);
ALTER TABLE mentee_listings SET (toast_tuple_target = 8160);
-- Writes those again that are stored apart or compressed. A new value is needed, or they would stay where they are.
UPDATE mentor_stems SET stems = stems || ''::tsvector WHERE pg_column_size(mentor_stems.*) > 1500;
UPDATE mentee_listings SET stems = stems || ''::tsvector WHERE pg_column_size(mentee_listings.*) > 1500;
