'use server'

import { redirect } from 'next/navigation'
import { fail, ok, type Result } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { beginAsVisitor, saveContact } from '@/lib/domain/checkout/commands/save-contact'
import { getDraft } from '@/lib/domain/checkout/queries'
import { familySchema, neededBySchema } from '@/lib/domain/checkout/schema'
import type { Family } from '@/lib/domain/checkout/views'
import { limit } from '@/lib/domain/limits/limit'
import { type ActionContext, defineAction } from '@/lib/web/define-action'
import { draftOwnerOf, issueVisitorToken } from '@/lib/web/draft-owner'
import { stepPath } from './open-step'
import { type StepInput, stepInputSchema } from './step-input'

export const saveContactAction = defineAction({
  access: 'shopper',
  schema: stepInputSchema,
  echo: ['fullName', 'email', 'family', 'neededBy'],
  async run(_actor, input, context) {
    const saved = await store(input, context)
    if (!saved.ok) return saved
    if (readFamily(input) === 'bundle') redirect(paths.checkoutQuote)
    redirect(stepPath(input.toReview ? 'payment' : 'document-language'))
  },
})

async function store(input: StepInput, { viewer, clientAddress }: ActionContext): Promise<Result<null>> {
  const family = readFamily(input)
  const neededBy = neededBySchema.safeParse(input.fields.neededBy).data ?? null
  const owner = await draftOwnerOf(viewer)
  if (owner && viewer.type === 'user') {
    const fields = { ...input.fields, email: viewer.email }
    return saveContact(owner, { fields, base: input.base, family, neededBy })
  }
  if (owner && (await getDraft(owner))) {
    return saveContact(owner, { fields: input.fields, base: input.base, family, neededBy })
  }
  const allowed = clientAddress ? await limit('draft_address', clientAddress) : ok(null)
  if (!allowed.ok) return fail(allowed.code, allowed)
  return beginAsVisitor({ fields: input.fields, family, neededBy }, issueVisitorToken)
}

function readFamily(input: StepInput): Family | null {
  const family = familySchema.safeParse(input.fields.family)
  return family.success ? family.data : null
}
