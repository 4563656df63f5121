import { fail } from '@/lib/base/result'
import { defineRoute } from '@/lib/web/define-route'

/** Unknown API addresses get the JSON of every refusal, not the HTML page of a 404. */
export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => fail('not_found'),
})
