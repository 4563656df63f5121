import 'server-only'
import { z } from 'zod'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { methodSchema, type ProviderCard, toCard } from './shapes'

const customerSchema = z.object({ id: z.string().startsWith('cus_'), object: z.literal('customer') })

const newSetupSchema = z.object({
  id: z.string().startsWith('cs_'),
  object: z.literal('checkout.session'),
  mode: z.literal('setup'),
  url: z.url(),
})

const setupSchema = z.object({
  id: z.string().startsWith('cs_'),
  object: z.literal('checkout.session'),
  mode: z.literal('setup'),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string().nullish(),
  setup_intent: z.object({ status: z.string(), payment_method: methodSchema.nullish() }).nullish(),
})

type Person = { userId: string; email: string }

export async function createCustomer({ userId, email }: Person): Promise<ProviderReply<string>> {
  const reply = await ask(
    () =>
      stripeClient().customers.create({
        ...(isMailable(email) ? { email } : {}),
        metadata: { user_id: userId },
      }),
    customerSchema,
  )
  return reply.ok ? { ok: true, value: reply.value.id } : reply
}

/**
 * The provider refuses a customer whose address it considers invalid; such a customer is created without one.
 */
function isMailable(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email)
}

const goneSchema = z.object({ object: z.literal('customer'), deleted: z.literal(true) })

/** Deletes the customer with everything that the provider stores for this person, except payments. */
export async function deleteCustomer(customerId: string): Promise<ProviderReply<unknown>> {
  return ask(() => stripeClient().customers.del(customerId), goneSchema)
}

type Setup = { customerId: string; userId: string; returnUrl: string; cancelUrl: string }

/** The provider's own page collects the card and asks the bank if needed. */
export async function openSetupPage(setup: Setup): Promise<ProviderReply<string>> {
  const reply = await ask(
    () =>
      stripeClient().checkout.sessions.create({
        mode: 'setup',
        ui_mode: 'hosted_page',
        currency: 'usd',
        customer: setup.customerId,
        client_reference_id: setup.userId,
        allowed_payment_method_types: ['card'],
        success_url: setup.returnUrl,
        cancel_url: setup.cancelUrl,
      }),
    newSetupSchema,
  )
  return reply.ok ? { ok: true, value: reply.value.url } : reply
}

type FinishedSetup = { userId: string | null; card: ProviderCard | null }

/** The result of a setup; no card until the bank has confirmed it. */
export async function readSetup(sessionId: string): Promise<ProviderReply<FinishedSetup>> {
  const reply = await ask(
    () => stripeClient().checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] }),
    setupSchema,
  )
  if (!reply.ok) return reply
  const { setup_intent: intent, client_reference_id: userId = null } = reply.value
  const method = intent?.status === 'succeeded' ? intent.payment_method : null
  return { ok: true, value: { userId, card: method ? toCard(method) : null } }
}

export async function detachCard(methodId: string): Promise<ProviderReply<unknown>> {
  return ask(() => stripeClient().paymentMethods.detach(methodId), methodSchema)
}
