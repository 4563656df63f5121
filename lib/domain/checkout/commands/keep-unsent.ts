import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { changeUnsent } from '../draft-store'
import { fieldsOf } from '../form-fields'
import { type Fields, mergeFields } from '../merge-fields'
import { withUnsent } from '../unsent'
import type { CheckoutForm, DraftOwner } from '../views'

type KeepUnsent = {
  form: CheckoutForm
  fields: Fields
  /** The values that the form showed, so that untouched fields can't undo another tab's changes. */
  base: Fields
}

/** Stores a form's values while they are typed, valid or not. Returns the draft's new version. */
export async function keepUnsent(
  owner: DraftOwner,
  { form, fields, base }: KeepUnsent,
): Promise<Result<{ version: string }, 'draft_missing' | 'draft_changed' | 'payload_too_large'>> {
  const change = await changeUnsent(owner, (draft) => {
    const typed = mergeFields({ base, mine: fields, stored: fieldsOf(draft, form) })
    return withUnsent(draft, form, typed)
  })
  if (change.type === 'saved') return ok({ version: change.version })
  if (change.type === 'too-large') return fail('payload_too_large')
  return fail(change.type === 'missing' ? 'draft_missing' : 'draft_changed')
}
