import type { Checklist } from '@karakana/contract/works/checklist.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { AddButton } from '../../kit/list/add-button.tsx';
import { CategoryCard } from './category-card.tsx';
import { useCategoryDrawer } from './category-drawer.tsx';
import classes from './checklists.module.css';
import type { ItemDrawer } from './item-drawer.tsx';

/** What is in a checklist, by category. Without the form of an item it is only looked at. */
export function Categories({ checklist, item }: { checklist: Checklist; item: ItemDrawer | undefined }) {
  const { t } = useTranslation();
  const category = useCategoryDrawer(checklist);
  if (checklist.categories.length === 0)
    return (
      <Empty
        sentence={t(
          'Write down what is looked at, by category, so that nothing is forgotten and every vehicle is looked at in the same way.',
        )}
        action={item ? <AddButton label={t('Add an item')} onClick={() => item.open()} /> : undefined}
      />
    );
  return (
    <div className={classes.categories}>
      {checklist.categories.map((one) => (
        <CategoryCard
          key={one.id}
          category={one}
          items={checklist.inspectionChecklists.filter(({ categoryId }) => categoryId === one.id)}
          isLast={one.position === checklist.categories.length}
          forms={item && { item, category }}
        />
      ))}
      {category.drawer}
    </div>
  );
}
