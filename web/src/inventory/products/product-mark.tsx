import type { Product } from '@karakana/contract/inventory/product.ts';
import { Avatar } from '@mantine/core';
import { initialsOf } from '../../kit/text/initials.ts';

/** What a product is recognised by: its picture, or the first letters of its name. */
export function ProductMark({ product: { name, pictureUrl }, size }: { product: Pick<Product, 'name' | 'pictureUrl'>; size: number }) {
  return (
    <Avatar src={pictureUrl} alt="" size={size} radius="sm" color="gray" c="var(--mantine-color-text)" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}
