import { fail } from '@/lib/base/result'
import { defineRoute } from '@/lib/web/define-route'

/** Addresses that nothing answers to: told in the shape of every refusal, not with the page for lost visitors. */
export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => fail('not_found'),
})
