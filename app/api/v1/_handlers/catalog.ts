import { getCapabilities, getPriceBookVersion } from '@/lib/domain/api/catalog-queries'
import { compareVerification, lookUpVerification } from '@/lib/domain/api/commands/look-up-verification'
import { datesOf } from '@/lib/domain/api/commands/place-order'
import { tablePrice } from '@/lib/domain/api/rules/pricing'
import type { Estimate } from '@/lib/domain/api/schema/catalog'
import { usd } from '@/lib/domain/api/schema/fields'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import { answerWith, done, refuse } from '../_pipeline/answer'
import { defineHandler, defineKeyedHandler } from '../_pipeline/define-handler'

export const catalog = {
  getCapabilities: defineKeyedHandler(ALL_OPERATIONS.getCapabilities, async ({ key }) =>
    done(200, await getCapabilities(!key.isTest)),
  ),
  createPriceEstimate: defineKeyedHandler(ALL_OPERATIONS.createPriceEstimate, async ({ key }, { body }) => {
    const price = tablePrice(body)
    if (!price) return refuse({ type: 'quote-required' })
    const [version, dates] = await Promise.all([getPriceBookVersion(), datesOf(price.minDays, price.maxDays)])
    const estimate: Estimate = {
      object: 'price_estimate',
      livemode: !key.isTest,
      price_book_version: version,
      lines: price.lines.map(({ kind, description, unitCents }) => ({
        kind,
        description,
        quantity: 1,
        unit: usd(unitCents),
        amount: usd(unitCents),
      })),
      total: usd(price.totalCents),
      due_from: dates.from,
      due_to: dates.to,
    }
    return done(200, estimate)
  }),
  getVerification: defineHandler(ALL_OPERATIONS.getVerification, async ({ clientAddress }, { params }) =>
    answerWith(200, await lookUpVerification({ code: params.code, clientAddress })),
  ),
  compareVerification: defineHandler(
    ALL_OPERATIONS.compareVerification,
    async ({ clientAddress }, { params, body }) =>
      answerWith(200, await compareVerification({ code: params.code, sha256: body.sha256, clientAddress })),
  ),
}
