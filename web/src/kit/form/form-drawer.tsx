import { Button, Drawer } from '@mantine/core';
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../screen-size.ts';
import { TellOuterProvider, useInnerDrawer } from './drawer-depth.ts';
import classes from './form.module.css';
import { FormElement, type FormLike } from './form-element.tsx';
import { FormProblems } from './form-problems.tsx';
import { LastSaved } from './last-saved.tsx';
import { useConfirmLeave, useLeaveGuard } from './leave-guard.tsx';
import type { Rounds } from './use-drawer-form.ts';

type DrawerProps<F extends FormLike> = {
  /** These four are the `frame` of `useDrawerForm`. */
  opened: boolean;
  onClose: () => void;
  form: F;
  rounds: Rounds;
  title: string;
  /** `form.onSubmit((values) => …)` */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  submitLabel?: string;
  /** For what is added one after another; the form calls `finish` once it is saved. */
  anotherLabel?: string | undefined;
  children: ReactNode;
};

/** A form beside what it changes: a drawer on the desktop, the full screen on a phone, its buttons always in sight. */
export function FormDrawer<F extends FormLike>(props: DrawerProps<F>) {
  const { opened, onClose, title, form, onSubmit, pending, rounds, children } = props;
  const isPhone = useIsPhone();
  const ask = useConfirmLeave();
  const wantsAnother = useRef(false);
  const { hasInner, tell } = useInnerDrawer(opened);
  useLeaveGuard(() => opened && form.isDirty());

  const close = async () => {
    if (pending || (form.isDirty() && !(await ask()))) return;
    onClose();
  };
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    rounds.setWantsAnother(wantsAnother.current);
    wantsAnother.current = false;
    onSubmit(event);
  };
  const submitAnother = (button: HTMLButtonElement) => {
    wantsAnother.current = true;
    button.form?.requestSubmit();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      position="right"
      size={isPhone ? '100%' : 'md'}
      closeOnEscape={!hasInner}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <FormElement form={form} onSubmit={submit} className={classes.drawerForm}>
        <TellOuterProvider value={tell}>
          <Fields round={rounds.round}>{children}</Fields>
        </TellOuterProvider>
        <Footer {...props} onCancel={close} onSubmitAnother={submitAnother} />
      </FormElement>
    </Drawer>
  );
}

/** New for each round, and the first field of a later one is where one types on. */
function Fields({ round, children }: { round: number; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [round]);
  return (
    <div ref={fields} className={classes.fields}>
      <Fragment key={round}>{children}</Fragment>
    </div>
  );
}

type FooterProps = Pick<DrawerProps<FormLike>, 'form' | 'pending' | 'rounds' | 'submitLabel' | 'anotherLabel'> & {
  onCancel: () => void;
  onSubmitAnother: (button: HTMLButtonElement) => void;
};

function Footer({ form, pending, rounds, submitLabel, anotherLabel, onCancel, onSubmitAnother }: FooterProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className={classes.footer}>
      <LastSaved name={rounds.lastSaved} />
      <FormProblems errors={form.errors} />
      <div className={classes.buttons}>
        {/* On a phone there is no room for three, and the cross above closes too. */}
        {isPhone && anotherLabel ? null : (
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {t('Cancel')}
          </Button>
        )}
        {anotherLabel ? (
          <Button variant="default" disabled={pending} onClick={(event) => onSubmitAnother(event.currentTarget)}>
            {anotherLabel}
          </Button>
        ) : null}
        <Button type="submit" loading={pending}>
          {submitLabel ?? t('Save')}
        </Button>
      </div>
    </div>
  );
}
