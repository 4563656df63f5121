import { serverEnv } from '@/lib/config/env'
import { publicKeys } from '@/lib/domain/api/signing'
import { defineRoute } from '@/lib/web/define-route'
import { jsonResponse } from '@/lib/web/responses'

/** The public keys for verifying signatures. */
export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => jsonResponse(publicKeys(serverEnv().VERIFICATION_SIGNING_KEYS)),
})
