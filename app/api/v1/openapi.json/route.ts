import { ok } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { OPERATIONS, openApiDocument } from '@/lib/domain/api/schema/document'
import { defineRoute } from '@/lib/web/define-route'

/** Built on the first request and then kept, because it never changes within a process. */
let made: ReturnType<typeof openApiDocument> | undefined

export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => {
    made ??= openApiDocument(serverEnv().SITE_URL, OPERATIONS)
    return ok(made)
  },
})
