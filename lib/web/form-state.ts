import type { ErrorCode } from '@/lib/base/errors'

/** The state of a form, as `useActionState` holds it. `echo` never contains secrets. */
export type FormState =
  | { type: 'idle' }
  | { type: 'invalid'; fields: Record<string, string>; echo: Record<string, string> }
  /** `reference`: the support reference of an unexpected error; other refusals have none. */
  | { type: 'refused'; text: string; code: ErrorCode; reference?: string; echo: Record<string, string> }
  /** `shownOnce`: lines that can't be shown again, such as recovery codes. */
  | { type: 'done'; text: string; shownOnce?: readonly string[] }

export const IDLE: FormState = { type: 'idle' }
