import { AppLink } from '../../ui/app-link.tsx';
import classes from './category-grid.module.css';
import { iconOf } from './category-icons.ts';
import { allCategories } from './mentor-filters.ts';

/** Lets "A/B" wrap after the slash, so that long names fit narrow tiles. */
const breakable = (category: string) => category.replaceAll('/', '/\u200b');

/** The categories as tiles, shown first on narrow screens (product 2.4). */
export const CategoryGrid = (props: {
  categories: readonly string[];
  hrefOf: (category: string) => string;
}) => (
  <nav aria-label="Categories">
    <ul className={classes.root}>
      {[allCategories, ...props.categories].map((category) => {
        const Icon = iconOf(category);
        return (
          <li key={category}>
            <AppLink href={props.hrefOf(category)} className={classes.tile}>
              <span className={classes.icon}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              {breakable(category)}
            </AppLink>
          </li>
        );
      })}
    </ul>
  </nav>
);
