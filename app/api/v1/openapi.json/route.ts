import { ok } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { OPERATIONS, openApiDocument } from '@/lib/domain/api/schema/document'
import { defineRoute } from '@/lib/web/define-route'

export const GET = defineRoute({
  access: 'public',
  methods: ['GET'],
  run: async () => ok(openApiDocument(serverEnv().SITE_URL, OPERATIONS)),
})
