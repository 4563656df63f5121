'use server'

import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { CARD_ANSWERS } from '@/lib/content/screens/dashboard/payment-methods'
import { removeCard, setDefaultCard, startCard } from '@/lib/domain/payments/commands/manage-cards'
import { defineAction, finish } from '@/lib/web/define-action'

const cardSchema = z.object({ methodId: z.uuid() })

export const addCardAction = defineAction({
  access: 'customer',
  schema: z.object({}),
  async run(_actor, _input, { viewer }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    const page = await startCard(viewer)
    if (!page.ok) return page
    redirect(page.value as Route)
  },
})

export const setDefaultCardAction = defineAction({
  access: 'customer',
  schema: cardSchema,
  async run(actor, { methodId }) {
    return finish(await setDefaultCard(actor, methodId), paths.paymentMethods, CARD_ANSWERS.isDefault)
  },
})

export const removeCardAction = defineAction({
  access: 'customer',
  schema: cardSchema,
  async run(actor, { methodId }) {
    return finish(await removeCard(actor, methodId), paths.paymentMethods, CARD_ANSWERS.removed)
  },
})
