import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'
import { cookieOptions, hostCookieName } from '@/lib/config/cookies'
import { deliveryIdSchema, documentTypeSchema, serviceIdSchema } from '@/lib/domain/pricing/schema'

const ONE_HOUR = 60 * 60

/** The choices that a visitor made on /pricing: three rows of the price table, never a price. */
export const estimateSchema = z.object({
  documentType: documentTypeSchema,
  serviceId: serviceIdSchema,
  deliveryId: deliveryIdSchema,
})

type Estimate = z.infer<typeof estimateSchema>

/** Stores the choices for the checkout. Only for actions and routes, where cookies can be set. */
export async function keepEstimate({ documentType, serviceId, deliveryId }: Estimate): Promise<void> {
  const store = await cookies()
  store.set(cookieName(), [documentType, serviceId, deliveryId].join('.'), {
    ...cookieOptions(),
    maxAge: ONE_HOUR,
  })
}

/** The choices to preselect when the draft has none; empty if the cookie is missing or invalid. */
export async function readEstimate(): Promise<Partial<Estimate>> {
  const [documentType, serviceId, deliveryId] = ((await cookies()).get(cookieName())?.value ?? '').split('.')
  return estimateSchema.safeParse({ documentType, serviceId, deliveryId }).data ?? {}
}

function cookieName(): string {
  return hostCookieName(COOKIE_NAMES.estimate)
}
