import { ok } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { OPERATIONS, openApiDocument } from '@/lib/domain/api/schema/document'
import { defineRoute } from '@/lib/web/define-route'

/** Made when it is first asked for: it is the same until the process ends. */
let made: ReturnType<typeof openApiDocument> | undefined

export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => {
    made ??= openApiDocument(serverEnv().SITE_URL, OPERATIONS)
    return ok(made)
  },
})
