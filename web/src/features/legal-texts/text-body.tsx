import { type TextBlock, textBlocks } from './text-blocks.ts';
import classes from './text-body.module.css';

const Block = ({ block }: { block: TextBlock }) => {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items never move
          <li key={at}>{item}</li>
        ))}
      </ul>
    );
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
};

/** The operator's text, with its headings and lists. */
export const TextBody = ({ text }: { text: string }) => (
  <div className={classes.root}>
    {textBlocks(text).map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <Block key={at} block={block} />
    ))}
  </div>
);
