import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './form.module.css';

/** What the templates need of a form of `@mantine/form`. */
export type FormLike = { isDirty: () => boolean; errors: Readonly<Record<string, ReactNode>> };

type ElementProps = {
  form: Pick<FormLike, 'errors'>;
  /** `form.onSubmit((values) => …)` */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  className?: string | undefined;
  children: ReactNode;
};

/** The element of every form: Ctrl+Enter sends it from anywhere inside, and when it is refused one types on in the first wrong field. */
export function FormElement({ form, onSubmit, className = '', children }: ElementProps) {
  const element = useRef<HTMLFormElement>(null);
  const { errors } = form;
  const markSent = useFocusOnRefusal(element, errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A form that was opened out of this one is its child for React, though not on the screen.
    event.stopPropagation();
    markSent();
    onSubmit(event);
  };
  return (
    <form ref={element} onSubmit={submit} onKeyDownCapture={submitByKeys} className={`${classes.form} ${className}`} noValidate>
      {children}
    </form>
  );
}

function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!isAsked || !(target instanceof HTMLElement) || !form.contains(target)) return;
  event.preventDefault();
  event.stopPropagation();
  // Some fields take what was written when they are left.
  target.blur();
  form.requestSubmit();
}

function useFocusOnRefusal(element: RefObject<HTMLFormElement | null>, errors: FormLike['errors']): () => void {
  const wasSent = useRef(false);
  useEffect(() => {
    if (!wasSent.current || Object.keys(errors).length === 0) return;
    wasSent.current = false;
    const fields = element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    const wrong = [...fields].find(({ dataset }) => Object.hasOwn(errors, dataset.path ?? ''));
    const box = wrong?.matches('input, textarea, select, button') ? wrong : wrong?.querySelector<HTMLElement>('input, textarea, button');
    box?.scrollIntoView({ block: 'center' });
    box?.focus({ preventScroll: true });
  }, [element, errors]);
  return () => {
    wasSent.current = true;
  };
}
