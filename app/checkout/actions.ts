'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/base/errors'
import { type Failure, fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { chooseFamily } from '@/lib/domain/checkout/commands/choose-family'
import { removeDraft } from '@/lib/domain/checkout/commands/remove-draft'
import { saveStep } from '@/lib/domain/checkout/commands/save-step'
import { submitDraft } from '@/lib/domain/checkout/commands/submit-draft'
import type { SavableStep } from '@/lib/domain/checkout/read-step'
import { stepAfter } from '@/lib/domain/checkout/rules'
import { familySchema } from '@/lib/domain/checkout/schema'
import { type ActionContext, defineAction } from '@/lib/web/define-action'
import { draftOwnerOf } from '@/lib/web/draft-owner'
import { ADDRESS_FIELDS, DETAILS_FIELDS } from './field-names'
import { stepPath } from './open-step'
import { type StepInput, stepInputSchema } from './step-input'

async function save(step: SavableStep, input: StepInput, { viewer }: ActionContext): Promise<Failure> {
  const owner = await draftOwnerOf(viewer)
  if (!owner) return fail('draft_missing')
  const saved = await saveStep(owner, { step, fields: input.fields, base: input.base })
  if (!saved.ok) return saved
  redirect(stepPath(input.toReview ? 'payment' : stepAfter(step)))
}

export const saveDetailsAction = defineAction({
  access: 'shopper',
  schema: stepInputSchema,
  echo: DETAILS_FIELDS,
  run: (_actor, input, context) => save('document-language', input, context),
})

export const saveServiceAction = defineAction({
  access: 'shopper',
  schema: stepInputSchema,
  echo: ['serviceId'],
  run: (_actor, input, context) => save('service', input, context),
})

export const saveDeliveryAction = defineAction({
  access: 'shopper',
  schema: stepInputSchema,
  echo: ADDRESS_FIELDS,
  run: (_actor, input, context) => save('delivery', input, context),
})

export const chooseFamilyAction = defineAction({
  access: 'shopper',
  schema: z.object({ family: familySchema }),
  async run(_actor, { family }, { viewer }) {
    const owner = await draftOwnerOf(viewer)
    const chosen = owner ? await chooseFamily(owner, family) : fail('draft_missing')
    if (!chosen.ok) return chosen
    redirect(paths.checkoutStep('document-language'))
  },
})

export const startOverAction = defineAction({
  access: 'shopper',
  schema: z.object({}),
  async run(_actor, _input, { viewer }) {
    const owner = await draftOwnerOf(viewer)
    if (owner) await removeDraft(owner)
    redirect(paths.checkout)
  },
})

export const submitAction = defineAction({
  access: 'customer',
  schema: z.object({
    terms: z.literal('on', 'Please confirm that you have read the refund and time rules.'),
  }),
  async run(_actor, _input, { viewer }) {
    if (viewer.at !== 'user') return fail('not_signed_in')
    const submitted = await submitDraft(viewer)
    if (submitted.ok || LEADS_BACK.has(submitted.code)) redirect(paths.checkoutStep('payment'))
    return submitted
  },
})

/** The payment page explains these itself, or leads on to the step that is missing. */
const LEADS_BACK = new Set<ErrorCode>(['draft_incomplete', 'draft_missing'])
