import { useForm } from '@mantine/form';
import { useState } from 'react';

type Spec<Start, Values> = {
  /** What the form holds when it opens. */
  draftOf: (start: Start | undefined) => Values;
  /** `checkForm(BranchDraft)` */
  validate: (values: Values) => Record<string, string>;
};

/** The form of a `FormDrawer`: `open()`, or `open(start)` with what it starts from; `frame` is for the drawer. */
export function useDrawerForm<Start, Values extends Record<string, unknown>>({ draftOf, validate }: Spec<Start, Values>) {
  const [opened, setOpened] = useState(false);
  const [start, setStart] = useState<Start>();
  const form = useForm<Values>({ initialValues: draftOf(undefined), validate });
  const close = () => {
    form.reset();
    setOpened(false);
  };
  const open = (from?: Start) => {
    setStart(() => from);
    form.setInitialValues(draftOf(from));
    form.reset();
    setOpened(true);
  };
  return { form, start, open, close, frame: { form, opened, onClose: close } };
}
