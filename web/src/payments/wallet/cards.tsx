import { readWallet, removeCard, type WalletCard } from '@karakana/contract/payments/wallet.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCreditCard, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import classes from '../../kit/list/card-rows.module.css';
import { ActionMenu } from '../../kit/record/record-actions.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { useCardDrawer } from './card-drawer.tsx';
import { brandName } from './card-words.ts';

/** The cards with which the garage pays, by what tells them apart. */
export function Cards({ cards }: { cards: WalletCard[] }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const mayWrite = may(role, 'wallet:write');
  const form = useCardDrawer();
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="wallet-cards">
      <Group justify="space-between" p="sm" px="md">
        <Title order={2} fz="h4" id="wallet-cards">
          {t('Cards')}
        </Title>
        {mayWrite ? (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open()}>
            {t('Add a card')}
          </Button>
        ) : null}
      </Group>
      {cards.length === 0 ? (
        <Text px="md" pb="md" c="dimmed">
          {t('Keep the cards with which the garage pays, so that everybody knows whose they are and when they expire.')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onEdit={mayWrite ? () => form.open(card) : undefined} />
          ))}
        </ul>
      )}
      {form.drawer}
    </Card>
  );
}

function CardRow({ card, onEdit }: { card: WalletCard; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const remove = useAction(removeCard, { refreshes: [readWallet] });
  const { id, brand, cardNumber, expiryDate, holderName, isExpired } = card;
  const name = `${brandName(t, brand)} ${cardNumber.slice(-4)}`;
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('It is no longer listed here. The card itself stays as it is.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  return (
    <li className={classes.row}>
      <Group gap="sm" wrap="nowrap" miw={0}>
        <IconCreditCard aria-hidden />
        <div>
          <Text fw={600}>
            {brandName(t, brand)} <bdi dir="ltr">{cardNumber}</bdi>
          </Text>
          <Text fz="sm" c="dimmed">
            {t('{{name}}, until {{month}}', { name: holderName, month: expiryDate })}
          </Text>
        </div>
      </Group>
      <Group gap="xs" wrap="nowrap">
        {isExpired ? <StatusBadge tone="failed">{t('Expired')}</StatusBadge> : null}
        {onEdit ? (
          <ActionMenu
            variant="subtle"
            label={t('Actions for {{name}}', { name })}
            actions={[
              { label: t('Edit'), icon: IconPencil, onClick: onEdit },
              { label: t('Remove'), icon: IconTrash, isGrave: true, isPending: remove.pending, onClick: ask },
            ]}
          />
        ) : null}
      </Group>
    </li>
  );
}
