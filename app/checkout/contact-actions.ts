'use server'

import { redirect } from 'next/navigation'
import { fail, ok, type Result } from '@/lib/base/result'
import { beginAsVisitor, saveContact } from '@/lib/domain/checkout/commands/save-contact'
import { getDraft } from '@/lib/domain/checkout/queries'
import { familySchema } from '@/lib/domain/checkout/schema'
import type { Family } from '@/lib/domain/checkout/views'
import { type ActionContext, defineAction } from '@/lib/web/define-action'
import { draftOwnerOf, giveVisitorToken } from '@/lib/web/draft-owner'
import { limit } from '@/lib/web/limit'
import { stepPath } from './open-step'
import { type StepInput, stepInputSchema } from './step-input'

export const saveContactAction = defineAction({
  access: 'shopper',
  schema: stepInputSchema,
  echo: ['fullName', 'email', 'family'],
  async run(_actor, input, context) {
    const saved = await store(input, context)
    if (!saved.ok) return saved
    redirect(stepPath(input.toReview ? 'payment' : 'document-language'))
  },
})

async function store(input: StepInput, { viewer, clientAddress }: ActionContext): Promise<Result<null>> {
  const family = readFamily(input)
  const owner = await draftOwnerOf(viewer)
  if (owner && viewer.at === 'user') {
    const fields = { ...input.fields, email: viewer.email }
    return saveContact(owner, { fields, base: input.base, family })
  }
  if (owner && (await getDraft(owner))) {
    return saveContact(owner, { fields: input.fields, base: input.base, family })
  }
  const allowed = clientAddress ? await limit('draft_address', clientAddress) : ok(null)
  if (!allowed.ok) return fail(allowed.code, allowed)
  return beginAsVisitor({ fields: input.fields, family }, giveVisitorToken)
}

function readFamily(input: StepInput): Family | null {
  const family = familySchema.safeParse(input.fields.family)
  return family.success ? family.data : null
}
