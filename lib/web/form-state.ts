import type { ErrorCode } from '@/lib/base/errors'

/** The one state of a form: what `useActionState` holds. `echo` never carries secrets. */
export type FormState =
  | { at: 'idle' }
  | { at: 'invalid'; fields: Record<string, string>; echo: Record<string, string> }
  | { at: 'refused'; text: string; code: ErrorCode; requestId: string; echo: Record<string, string> }
  | { at: 'done'; text: string }

export const IDLE: FormState = { at: 'idle' }

/** What to put back into a field after a refused or invalid post. */
export function echoOf(state: FormState, field: string): string | undefined {
  return 'echo' in state && Object.hasOwn(state.echo, field) ? state.echo[field] : undefined
}

export function errorOf(state: FormState, field: string): string | undefined {
  return state.at === 'invalid' && Object.hasOwn(state.fields, field) ? state.fields[field] : undefined
}
