import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { changeDraft } from '../draft-store'
import { fieldsOf } from '../form-fields'
import { type Fields, mergeFields } from '../merge-fields'
import { listLanguages } from '../queries'
import { readStep, type SavableStep } from '../read-step'
import type { Draft, DraftOwner } from '../views'

export type SaveStep = {
  step: SavableStep
  fields: Fields
  /** What the form showed, so that fields nobody touched here cannot undo another tab's work. */
  base: Fields
}

/** Saves the answers of one step; a refusal names each field, and nothing is stored. */
export async function saveStep(
  owner: DraftOwner,
  { step, fields, base }: SaveStep,
): Promise<Result<Draft, 'invalid_input' | 'draft_missing' | 'draft_changed'>> {
  const tags = new Set((await listLanguages()).map((language) => language.tag))
  const change = await changeDraft(owner, async (draft) => {
    const merged = mergeFields({ base, mine: fields, stored: fieldsOf(draft, step) })
    const read = readStep(step, merged, { draft, knowsLanguage: (tag) => tags.has(tag) })
    return read.ok ? { columns: read.value } : { refusal: read }
  })
  if (change.at === 'saved') return ok(change.draft)
  if (change.at === 'refused') return change.refusal
  return fail(change.at === 'missing' ? 'draft_missing' : 'draft_changed')
}
