-- Checks at the end of a transaction that stems belong to a listing. Checked row by row, the first
-- rows of a large load make PostgreSQL keep a plan that reads the whole of mentor_listings each time.
ALTER TABLE mentor_stems
  ALTER CONSTRAINT mentor_stems_profile_id_fkey DEFERRABLE INITIALLY DEFERRED;
