import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { fieldProblems } from '../field-problems'
import type { Fields } from '../merge-fields'
import { contactSchema } from '../schema'
import type { DraftOwner, Family } from '../views'
import { chooseFamily } from './choose-family'
import { saveStep } from './save-step'
import { startVisitorDraft } from './start-draft'

type SaveContact = { fields: Fields; base: Fields; family: Family | null }
type Refusal = 'invalid_input' | 'draft_missing' | 'draft_changed'

/** Changes the contact details of a draft that exists. */
export async function saveContact(owner: DraftOwner, input: SaveContact): Promise<Result<null, Refusal>> {
  const saved = await saveStep(owner, { step: 'contact', fields: input.fields, base: input.base })
  if (!saved.ok) return saved
  if (input.family === null || input.family === saved.value.family) return ok(null)
  const chosen = await chooseFamily(owner, input.family)
  return chosen.ok ? ok(null) : chosen
}

/** The first thing a visitor tells us. `newOwner` is asked only once the answers are good. */
export async function beginAsVisitor(
  { fields, family }: Omit<SaveContact, 'base'>,
  newOwner: () => Promise<Extract<DraftOwner, { kind: 'visitor' }>>,
): Promise<Result<null, 'invalid_input'>> {
  const contact = contactSchema.safeParse(fields)
  const problems = {
    ...(contact.success ? {} : fieldProblems(contact.error)),
    ...(family === null ? { family: 'Choose what you need.' } : {}),
  }
  if (!contact.success || family === null) return fail('invalid_input', { detail: { fields: problems } })
  await startVisitorDraft(await newOwner(), contact.data, family)
  return ok(null)
}
