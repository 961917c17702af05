import { limits } from '@ithaca/contracts/limits';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/** Searches for people after a pause in typing. Back and other changes of the address replace the text. */
export const PersonSearchBox = (props: {
  label: string;
  q: string;
  onSearch: (q: string) => void;
}) => {
  const { q, onSearch } = props;
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const search = useDebouncedCallback((words: string) => {
    sent.current = words.trim();
    onSearch(sent.current);
  }, typingPauseMs);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    search.cancel();
    setText(q);
  }, [q, search]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search.flush();
        }}
      >
        <TextInput
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search(event.currentTarget.value);
          }}
          maxLength={limits.personSearchMax}
          aria-label={props.label}
          placeholder="Name or email"
          leftSection={<Search size={20} aria-hidden="true" />}
          radius="9999px"
        />
      </form>
    </search>
  );
};
