import { fail } from '@/lib/base/result'
import { keepUnsent } from '@/lib/domain/checkout/commands/keep-unsent'
import { unsentSchema } from '@/lib/domain/checkout/schema'
import { defineRoute } from '@/lib/web/define-route'
import { draftOwnerOf } from '@/lib/web/draft-owner'

/** Receives the values of a checkout form while they are typed. */
export const POST = defineRoute({
  access: 'shopper',
  methods: ['POST'],
  schema: unsentSchema,
  maxBytes: 64 * 1024,
  async run(_actor, input, { viewer }) {
    const owner = await draftOwnerOf(viewer)
    return owner ? keepUnsent(owner, input) : fail('draft_missing')
  },
})
