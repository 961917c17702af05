import { AppLink } from '../../ui/app-link.tsx';
import classes from './categories.module.css';
import { iconOf } from './category-icons.ts';
import { allCategories } from './mentor-filters.ts';

/** Lets "A/B" wrap after the slash, so that long names fit narrow tiles. */
const breakable = (category: string) => category.replaceAll('/', '/\u200b');

/** The categories as chips above the list (product 11.7). */
export const CategoryChips = (props: {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}) => (
  <fieldset className={classes.chips}>
    <legend className={classes.legend}>Category</legend>
    {[allCategories, ...props.categories].map((category) => (
      <button
        key={category}
        type="button"
        className={classes.chip}
        aria-pressed={category === props.chosen}
        onClick={() => props.onChoose(category)}
      >
        {category}
      </button>
    ))}
  </fieldset>
);

/** The categories as tiles, shown first on narrow screens (product 2.4). */
export const CategoryGrid = (props: {
  categories: readonly string[];
  hrefOf: (category: string) => string;
}) => (
  <nav aria-label="Categories">
    <ul className={classes.grid}>
      {[allCategories, ...props.categories].map((category) => {
        const Icon = iconOf(category);
        return (
          <li key={category}>
            <AppLink href={props.hrefOf(category)} className={classes.tile}>
              <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
              {breakable(category)}
            </AppLink>
          </li>
        );
      })}
    </ul>
  </nav>
);
