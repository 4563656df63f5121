'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/base/errors'
import { type Failure, fail } from '@/lib/base/result'
import { paths, withQuery } from '@/lib/config/paths'
import { TERMS_UNMET } from '@/lib/content/screens/checkout/payment'
import { chooseFamily } from '@/lib/domain/checkout/commands/choose-family'
import { removeDraft } from '@/lib/domain/checkout/commands/remove-draft'
import { saveStep } from '@/lib/domain/checkout/commands/save-step'
import { submitDraft } from '@/lib/domain/checkout/commands/submit-draft'
import { getDraft } from '@/lib/domain/checkout/queries'
import { needsQuote, partAfter } from '@/lib/domain/checkout/rules'
import { documentPartSchema, familySchema } from '@/lib/domain/checkout/schema'
import type { CheckoutForm, Draft } from '@/lib/domain/checkout/views'
import { type ActionContext, defineAction } from '@/lib/web/define-action'
import { draftOwnerOf } from '@/lib/web/draft-owner'
import { ADDRESS_FIELDS, DETAILS_FIELDS } from './field-names'
import { partPath, stepPath } from './open-step'
import { type StepInput, stepInputSchema } from './step-input'

/** The draft that a step writes to, loaded while the viewer is looked up. */
function draftOf({ userId }: { userId: string }): Promise<Draft | null> {
  return getDraft({ kind: 'user', userId })
}

async function save(
  form: CheckoutForm,
  next: Route,
  { input, context: { viewer, early } }: { input: StepInput; context: ActionContext<Draft | null> },
): Promise<Failure> {
  const owner = await draftOwnerOf(viewer)
  if (!owner) return fail('draft_missing')
  const saved = await saveStep(owner, { form, fields: input.fields, base: input.base, draft: early })
  if (!saved.ok) return saved
  if (form === 'about' && needsQuote(saved.value)) redirect(paths.checkoutQuote)
  redirect(input.toReview ? stepPath('payment') : next)
}

export const saveDetailsAction = defineAction({
  access: 'shopper',
  early: draftOf,
  schema: stepInputSchema,
  echo: DETAILS_FIELDS,
  async run(_actor, input, context) {
    const part = documentPartSchema.safeParse(input.part)
    if (!part.success) return fail('malformed_request')
    const after = partAfter(part.data)
    return save(part.data, after ? partPath(after) : stepPath('service'), { input, context })
  },
})

export const saveServiceAction = defineAction({
  access: 'shopper',
  early: draftOf,
  schema: stepInputSchema,
  echo: ['serviceId'],
  run: (_actor, input, context) => save('service', stepPath('delivery'), { input, context }),
})

export const saveDeliveryAction = defineAction({
  access: 'shopper',
  early: draftOf,
  schema: stepInputSchema,
  echo: ADDRESS_FIELDS,
  run: (_actor, input, context) => save('delivery', stepPath('payment'), { input, context }),
})

export const chooseFamilyAction = defineAction({
  access: 'shopper',
  schema: z.object({ family: familySchema }),
  async run(_actor, { family }, { viewer }) {
    const owner = await draftOwnerOf(viewer)
    const chosen = owner ? await chooseFamily(owner, family) : fail('draft_missing')
    if (!chosen.ok) return chosen
    redirect(family === 'bundle' ? paths.checkoutQuote : paths.checkoutStep('document-language'))
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
    terms: z.literal('on', TERMS_UNMET.agree),
    /** No draft has revision 0, so a form without a readable revision leads back to the review. */
    revision: z.coerce.number().catch(0),
  }),
  async run(_actor, { revision }, { viewer, requestId, clientAddress }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    const submitted = await submitDraft(viewer, { requestId, clientAddress, revision })
    if (!submitted.ok && submitted.code === 'draft_changed') {
      redirect(withQuery(paths.checkoutStep('payment'), { note: 'changed' }))
    }
    if (submitted.ok || LEADS_BACK.has(submitted.code)) redirect(paths.checkoutStep('payment'))
    return submitted
  },
})

/** Refusals that the payment page explains itself, or that lead to the missing step. */
const LEADS_BACK = new Set<ErrorCode>(['draft_incomplete', 'draft_missing', 'quote_required'])
