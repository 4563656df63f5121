import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { fieldProblems } from '../field-problems'
import type { Fields } from '../merge-fields'
import { contactSchema } from '../schema'
import type { DraftOwner, Family } from '../views'
import { chooseFamily } from './choose-family'
import { saveStep } from './save-step'
import { startVisitorDraft } from './start-draft'

type SaveContact = { fields: Fields; base: Fields; family: Family | null; neededBy?: string | null }
type Refusal = 'invalid_input' | 'draft_missing' | 'draft_changed'

/** Changes the contact details of an existing draft. */
export async function saveContact(owner: DraftOwner, input: SaveContact): Promise<Result<null, Refusal>> {
  const saved = await saveStep(owner, { form: 'contact', fields: input.fields, base: input.base })
  if (!saved.ok) return saved
  const family = input.family ?? saved.value.family
  const neededBy = input.neededBy ?? saved.value.neededBy
  const isSame = family === saved.value.family && neededBy === saved.value.neededBy
  if (family === null || isSame) return ok(null)
  const chosen = await chooseFamily(owner, family, neededBy)
  return chosen.ok ? ok(null) : chosen
}

/** A visitor's first step. `newOwner` is called only for valid input. */
export async function beginAsVisitor(
  { fields, family, neededBy = null }: Omit<SaveContact, 'base'>,
  newOwner: () => Promise<Extract<DraftOwner, { kind: 'visitor' }>>,
): Promise<Result<null, 'invalid_input'>> {
  const contact = contactSchema.safeParse(fields)
  const problems = {
    ...(contact.success ? {} : fieldProblems(contact.error)),
    ...(family === null ? { family: 'Choose a service.' } : {}),
  }
  if (!contact.success || family === null) return fail('invalid_input', { detail: { fields: problems } })
  await startVisitorDraft(await newOwner(), contact.data, { family, neededBy })
  return ok(null)
}
