-- An account that others' records refer to is never deleted: its row stays, without anything that
-- says who it was.
ALTER TABLE users
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT users_deleted CHECK (
    deleted_at IS NULL OR (
      first_name = '' AND last_name = '' AND password_hash = '' AND profile_image_url IS NULL
      AND wanted_type IS NULL AND last_seen_at IS NULL
      -- Unique, and no address that anybody could register.
      AND email = id::text
      -- Unverified accounts are deleted for good, so none of these may look like one.
      AND email_verified_at IS NOT NULL
    )
  );

-- What a person shares with others holds on to them; only what is theirs alone goes with them.
ALTER TABLE mentor_profiles
  DROP CONSTRAINT mentor_profiles_user_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE RESTRICT;
ALTER TABLE subscriptions
  DROP CONSTRAINT subscriptions_user_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE RESTRICT;
ALTER TABLE conversations
  DROP CONSTRAINT conversations_person_low_fkey,
  DROP CONSTRAINT conversations_person_high_fkey,
  ADD FOREIGN KEY (person_low) REFERENCES users ON DELETE RESTRICT,
  ADD FOREIGN KEY (person_high) REFERENCES users ON DELETE RESTRICT;
ALTER TABLE conversation_participants
  DROP CONSTRAINT conversation_participants_user_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE RESTRICT;
ALTER TABLE message_pins
  DROP CONSTRAINT message_pins_pinned_by_fkey,
  ADD FOREIGN KEY (pinned_by) REFERENCES users ON DELETE RESTRICT;
ALTER TABLE sessions
  DROP CONSTRAINT sessions_conversation_id_fkey,
  DROP CONSTRAINT sessions_mentor_id_fkey,
  DROP CONSTRAINT sessions_mentee_id_fkey,
  DROP CONSTRAINT sessions_mentor_profile_id_fkey,
  ADD FOREIGN KEY (conversation_id) REFERENCES conversations ON DELETE RESTRICT,
  ADD FOREIGN KEY (mentor_id) REFERENCES users ON DELETE RESTRICT,
  ADD FOREIGN KEY (mentee_id) REFERENCES users ON DELETE RESTRICT,
  ADD FOREIGN KEY (mentor_profile_id) REFERENCES mentor_profiles ON DELETE RESTRICT;
ALTER TABLE reviews
  DROP CONSTRAINT reviews_session_id_fkey,
  DROP CONSTRAINT reviews_mentor_id_fkey,
  DROP CONSTRAINT reviews_mentee_id_fkey,
  ADD FOREIGN KEY (session_id) REFERENCES sessions ON DELETE RESTRICT,
  ADD FOREIGN KEY (mentor_id) REFERENCES users ON DELETE RESTRICT,
  ADD FOREIGN KEY (mentee_id) REFERENCES users ON DELETE RESTRICT;
