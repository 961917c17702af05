import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/**
 * A field that searches after a pause in typing, or on Enter. When the address changes for another
 * reason (Back, the search field in the header), its text replaces what was typed.
 */
export const SearchField = (props: {
  /** For screen readers: there is no visible label. */
  label: string;
  placeholder: string;
  /** The longest text that the server accepts, in characters. */
  maxLength: number;
  /** The text that is searched for at the moment. */
  q: string;
  /** Whether a dialog that opens focuses it. */
  autofocus?: boolean;
  /** Receives the text without spaces around it. */
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
  // Going back restores the search, even if a link to another page was followed before the pause.
  useEffect(() => {
    const flush = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (link && link.pathname !== location.pathname) search.flush();
    };
    document.addEventListener('click', flush, true);
    return () => document.removeEventListener('click', flush, true);
  }, [search]);
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
          maxLength={props.maxLength}
          aria-label={props.label}
          placeholder={props.placeholder}
          leftSection={<Search size={20} aria-hidden="true" />}
          radius="9999px"
          data-autofocus={props.autofocus}
        />
      </form>
    </search>
  );
};
