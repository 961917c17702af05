import { limits } from '@ithaca/contracts/limits';
import { type TagField as FieldName, withoutRepetitions } from '@ithaca/contracts/mentee-profiles';
import { ActionIcon, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { tagSuggestionsQuery } from './mentee-profile.queries.ts';
import { tagsError } from './profile-values.ts';
import classes from './tag-field.module.css';

const typingPauseMs = 250;

const isAmong = (tags: readonly string[], tag: string) =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase());

/** Others' entries, without those already in the list. */
const useSuggestions = (options: {
  field: FieldName;
  text: string;
  tags: readonly string[];
  enabled: boolean;
}) => {
  const { field, tags, enabled } = options;
  const [q] = useDebouncedValue(options.text.trim(), typingPauseMs);
  // Nobody can have written a longer entry.
  const isPossible = q.length <= limits.tagMax;
  const { data = [] } = useQuery({
    ...tagSuggestionsQuery(field, q),
    enabled: enabled && isPossible,
  });
  return data.filter((tag) => !isAmong(tags, tag));
};

const Tags = (props: {
  label: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
}) => (
  <ul className={classes.tags} aria-label={props.label}>
    {props.tags.map((tag) => (
      <li key={tag} className={classes.tag}>
        <span>{tag}</span>
        <ActionIcon
          className={classes.remove ?? ''}
          aria-label={`Remove ${tag}`}
          onClick={() => props.onRemove(tag)}
        >
          <X size={16} aria-hidden="true" />
        </ActionIcon>
      </li>
    ))}
  </ul>
);

/**
 * A list of short entries. Enter, the plus button or leaving the field adds the typed text;
 * duplicates are ignored (product 11.24).
 */
export const TagField = (props: {
  field: FieldName;
  /** The id of the heading that labels the field. */
  labelledBy: string;
  label: string;
  placeholder: string;
  tags: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}) => {
  const { field, label, tags } = props;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const suggestions = useSuggestions({ field, text, tags, enabled: focused });

  const write = (typed: string) => {
    setText(typed);
    setRefusal(null);
    combobox.resetSelectedOption();
    combobox.openDropdown();
  };
  const add = (entry: string) => {
    if (entry.trim() === '') return setText('');
    const next = withoutRepetitions([...tags, entry]);
    const wrong = tagsError(field, next);
    setRefusal(wrong);
    if (wrong !== null) return;
    setText('');
    if (next.length === tags.length) return setSaid(`${entry.trim()} is already in the list`);
    setSaid(`Added ${entry.trim()}`);
    props.onChange(next);
  };
  const remove = (tag: string) => {
    setSaid(`Removed ${tag}`);
    props.onChange(tags.filter((one) => one !== tag));
    input.current?.focus();
  };

  return (
    <div className={classes.root}>
      <Combobox
        store={combobox}
        withinPortal={false}
        onOptionSubmit={(tag) => {
          add(tag);
          combobox.resetSelectedOption();
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            id={field}
            aria-labelledby={props.labelledBy}
            placeholder={props.placeholder}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            error={refusal ?? props.error}
            onChange={(event) => write(event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              combobox.closeDropdown();
              add(text);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              if (combobox.getSelectedOptionIndex() === -1) add(text);
            }}
            rightSection={
              <ActionIcon
                aria-label={`Add to ${label.toLowerCase()}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  add(text);
                  input.current?.focus();
                }}
              >
                <Plus size={20} aria-hidden="true" />
              </ActionIcon>
            }
            rightSectionWidth={44}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggestions.length === 0} className={classes.dropdown ?? ''}>
          <Combobox.Options aria-label={`Suggestions for ${label.toLowerCase()}`}>
            {suggestions.map((tag) => (
              <Combobox.Option key={tag} value={tag} className={classes.option ?? ''}>
                {tag}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {tags.length > 0 && (
        <Tags label={`Your ${label.toLowerCase()}`} tags={tags} onRemove={remove} />
      )}
      {tags.length >= limits.tagsMax && (
        <p className={classes.full}>You have added {limits.tagsMax}, the maximum.</p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
};
