import type { Endpoint, RequestInput, ResponseBody } from '@karakana/contract/endpoint.ts';
import { useRef, useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { toast } from '../feedback/toast.ts';
import type { ToastAction } from '../feedback/toast-message.tsx';
import { wholeForm } from '../form/check-form.ts';
import { call, newActionKey } from './client.ts';
import { refresh } from './endpoint-query.ts';
import { beginAction, endAction, noteAnswer } from './own-actions.ts';
import { failureText, isRefusal, type Refusal } from './refusal.ts';

type ActionOptions<E extends Endpoint> = {
  /** Which text to show when it worked, where the contract has several or none. `null` shows nothing. */
  done?: string | null;
  /** Shown instead of the contract's text when it failed; `null` shows nothing. */
  failed?: string | null;
  /** The form that is told of the errors: its fields of theirs, or all of it of the refusal. */
  form?: { setErrors: (errors: Record<string, string>) => void };
  /** Calls whose answers have changed through this one. */
  refreshes?: Endpoint[];
  /** What the text offers when it worked, such as to see the new thing or to undo. */
  offer?: (answer: ResponseBody<E>) => ToastAction;
  onDone?: (answer: ResponseBody<E>) => void | Promise<void>;
  onFailed?: (refusal: Refusal) => void;
};

export type Action<E extends Endpoint> = {
  /** Gives the answer, or nothing when it failed or is still under way. */
  run: (input: RequestInput<E>, file?: Blob) => Promise<ResponseBody<E> | undefined>;
  pending: boolean;
};

/** The one way for a screen to change something: says how it went, shows progress, and cannot be pressed twice. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}): Action<E> {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const unanswered = useRef<{ key: string; body: string } | undefined>(undefined);

  async function run(input: RequestInput<E>, file?: Blob): Promise<ResponseBody<E> | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    // When no answer came, the same thing sent again is the same action: it may have arrived the first time.
    const body = JSON.stringify(input);
    const actionKey = unanswered.current?.body === body ? unanswered.current.key : newActionKey();
    unanswered.current = undefined;
    beginAction(actionKey);
    try {
      const answer = await call(endpoint, input, { actionKey, ...(file && { file }) });
      noteAnswer(actionKey);
      const done = options.done === undefined ? firstOf(endpoint.done) : options.done;
      if (done) toast('success', translateServerText(done), options.offer?.(answer));
      await Promise.all([refresh(...(options.refreshes ?? [])), options.onDone?.(answer)]);
      return answer;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status === 0) unanswered.current = { key: actionKey, body };
      tell(error);
      return undefined;
    } finally {
      endAction(actionKey);
      busy.current = false;
      setPending(false);
    }
  }

  function tell(refusal: Refusal): void {
    const fields = Object.entries(refusal.fieldErrors).map(([field, texts]): [string, string] => [
      field,
      texts.map((text) => translateServerText(text)).join(', '),
    ]);
    const said = options.failed === undefined ? failureText(endpoint, refusal) : options.failed;
    const text = said && translateServerText(said);
    if (fields.length > 0) options.form?.setErrors(Object.fromEntries(fields));
    else if (text) options.form?.setErrors({ [wholeForm]: text });
    if (text) toast('error', text);
    options.onFailed?.(refusal);
  }

  return { run, pending };
}

const firstOf = (texts: string | readonly string[] | undefined): string | undefined => (typeof texts === 'string' ? texts : texts?.[0]);
