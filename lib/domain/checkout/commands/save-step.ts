import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { businessDay } from '@/lib/base/time'
import { changeDraft, findOpenDraft } from '../draft-store'
import { fieldsOf } from '../form-fields'
import { type Fields, mergeFields } from '../merge-fields'
import { listLanguages } from '../queries'
import { readStep } from '../read-step'
import { withoutUnsent } from '../unsent'
import type { CheckoutForm, Draft, DraftOwner } from '../views'

type SaveStep = {
  form: CheckoutForm
  fields: Fields
  /** The values that the form showed, so that untouched fields can't undo another tab's changes. */
  base: Fields
  /** The owner's open draft, if the caller has already loaded it. */
  draft?: Promise<Draft | null> | null
}

/** Saves the fields of one form; a refusal names each invalid field, and nothing is stored. */
export async function saveStep(
  owner: DraftOwner,
  { form, fields, base, draft: asked }: SaveStep,
): Promise<Result<Draft, 'invalid_input' | 'draft_missing' | 'draft_changed'>> {
  const first = asked ?? findOpenDraft(owner)
  const change = await changeDraft(owner, first, async (draft) => {
    const tags = new Set((await listLanguages()).map((language) => language.tag))
    const merged = mergeFields({ base, mine: fields, stored: fieldsOf(draft, form) })
    const today = businessDay(new Date())
    const read = readStep(form, merged, { draft, today, knowsLanguage: (tag) => tags.has(tag) })
    if (!read.ok) return { refusal: read }
    return { columns: { ...read.value, unsent: withoutUnsent(draft.unsent, form) } }
  })
  if (change.type === 'saved') return ok(change.draft)
  if (change.type === 'refused') return change.refusal
  return fail(change.type === 'missing' ? 'draft_missing' : 'draft_changed')
}
