import type { ErrorCode } from '@/lib/base/errors'

/** The one state of a form: what `useActionState` holds. `echo` never carries secrets. */
export type FormState =
  | { type: 'idle' }
  | { type: 'invalid'; fields: Record<string, string>; echo: Record<string, string> }
  /** `reference`: under which support finds what broke; a refusal has none. */
  | { type: 'refused'; text: string; code: ErrorCode; reference?: string; echo: Record<string, string> }
  /** `shownOnce`: lines that exist nowhere else, such as recovery codes. */
  | { type: 'done'; text: string; shownOnce?: readonly string[] }

export const IDLE: FormState = { type: 'idle' }
