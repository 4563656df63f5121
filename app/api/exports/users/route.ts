import { toCsv } from '@/lib/base/csv'
import { toDecimal } from '@/lib/base/money'
import { fail } from '@/lib/base/result'
import { userListSchema } from '@/lib/domain/accounts/schema/users'
import { listUsersToExport } from '@/lib/domain/accounts/user-queries'
import { recordAudit } from '@/lib/domain/audit/record'
import { defineRoute } from '@/lib/web/define-route'
import { csvResponse } from '@/lib/web/responses'

const HEADINGS = ['ID', 'Name', 'E-mail', 'State', 'Orders', 'Spent (USD)', 'Registered', 'Last sign-in']

/**
 * Every page of the filtered list. The audit trail stores who exported how many by which filter, but not the
 * search text, which may be the address of someone who is deleted later.
 */
export const GET = defineRoute({
  access: 'admin',
  methods: ['GET'],
  freshFactor: true,
  schema: userListSchema,
  async run(actor, list, { viewer, clientAddress }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    const users = await listUsersToExport(viewer, list)
    await recordAudit(actor, {
      action: 'users.exported',
      subjectType: 'users',
      subjectId: 'list',
      after: { isSearched: list.search !== '', kind: list.kind, count: users.length },
      clientAddress,
    })
    const rows = users.map((user) => [
      user.userId,
      user.name,
      user.email,
      user.state,
      user.orders,
      toDecimal(user.spentCents),
      user.createdAt,
      user.lastSignInAt,
    ])
    return csvResponse('users.csv', toCsv(HEADINGS, rows))
  },
})
