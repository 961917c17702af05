import { slug as slugSchema } from '@ithaca/contracts/public-pages';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { detailOf, formErrorsOf } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import classes from './public-page-section.module.css';
import { useChangePublicPage } from './public-pages.queries.ts';

/** Changes the address of one's public page. */
export const AddressForm = (props: { slug: string; newAddressesLeft: number }) => {
  const [text, setText] = useState(props.slug);
  const [mistake, setMistake] = useState<string | null>(null);
  const change = useChangePublicPage();
  const refused = change.error && (formErrorsOf(change.error).slug ?? detailOf(change.error));
  const send = () => {
    const { error } = slugSchema.safeParse(text);
    setMistake(error?.issues[0]?.message ?? null);
    if (!error) change.mutate({ isOn: true, slug: text });
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        label="End of the address"
        description={`Earlier addresses still lead to your page. You can choose ${counted(props.newAddressesLeft, 'new address', 'new addresses')}.`}
        value={text}
        error={mistake ?? refused}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value.toLowerCase());
          setMistake(null);
          change.reset();
        }}
      />
      <Button
        type="submit"
        variant="default"
        disabled={text === props.slug}
        loading={change.isPending}
      >
        Change address
      </Button>
    </form>
  );
};
