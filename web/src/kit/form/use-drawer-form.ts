import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { fieldsOf } from './fields-of.ts';

type Spec<Start, Values> = {
  /** What the form holds when it opens. */
  draftOf: (start: Start | undefined) => Values;
  /** `checkForm(BranchDraft)` */
  validate: (values: Values) => Record<string, string>;
};

/** How a form goes on after it was saved. */
export type Rounds = {
  /** Counts the things that were saved one after another; each begins with a form of its own. */
  round: number;
  /** The name of what was saved last, while the next one is written. */
  lastSaved: string | undefined;
  setWantsAnother: (wanted: boolean) => void;
};

/** The form of a `FormDrawer`: `open()`, or `open(start)` with what it starts from; `frame` is for the drawer, `field` for what is in it. */
export function useDrawerForm<Start, Values extends Record<string, unknown>>({ draftOf, validate }: Spec<Start, Values>) {
  const [opened, setOpened] = useState(false);
  const [start, setStart] = useState<Start>();
  const [{ round, lastSaved }, setRound] = useState<Pick<Rounds, 'round' | 'lastSaved'>>({ round: 0, lastSaved: undefined });
  const wantsAnother = useRef(false);
  const form = useForm<Values>({ initialValues: draftOf(undefined), validate });
  const close = () => {
    form.reset();
    setOpened(false);
  };
  const begin = (from: Start | undefined, saved?: string) => {
    setRound((last) => ({ round: last.round + 1, lastSaved: saved }));
    form.setInitialValues(draftOf(from));
    form.reset();
  };
  const open = (from?: Start) => {
    setStart(() => from);
    begin(from);
    setOpened(true);
  };
  /** Once it is saved: closes the form, or begins the next one where that was asked for. Says which. */
  const finish = (saved: string): 'closed' | 'next' => {
    if (!wantsAnother.current) close();
    else begin(start, saved);
    return wantsAnother.current ? 'next' : 'closed';
  };
  const setWantsAnother = (wanted: boolean) => {
    wantsAnother.current = wanted;
  };
  const rounds: Rounds = { round, lastSaved, setWantsAnother };
  return { form, field: fieldsOf(form), start, open, close, finish, frame: { form, opened, onClose: close, rounds } };
}
