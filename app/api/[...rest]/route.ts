import { fail } from '@/lib/base/result'
import { defineRoute } from '@/lib/web/define-route'

/** Unknown API paths get the JSON refusal instead of the HTML 404 page. */
export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => fail('not_found'),
})
