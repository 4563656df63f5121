import 'server-only'
import type { PlatformAccess } from '@/lib/gateways/platforms/types'
import { askFor } from './ask'
import { documentsOf } from './documents'
import { downloadVersion } from './download'
import { expensesOf } from './expenses'
import { askPage } from './lists'
import { noticesOf } from './notices'
import type { ClioClient } from './port'
import { data, MATTER_FIELDS, matterSchema, USER_FIELDS, userSchema } from './rows'
import { readSubject } from './subject'

/** As many as one screen shows. */
const MATTERS_SHOWN = '25'

/** @throws never; an invalid token is reported as `unauthorized`. */
export function clio(access: PlatformAccess): ClioClient {
  const ask = askFor(access)
  const documents = documentsOf(ask)
  const matter = (matterId: string) =>
    ask({ path: `/matters/${matterId}.json`, query: { fields: MATTER_FIELDS } }, data(matterSchema))
  return {
    whoAmI: () => ask({ path: '/users/who_am_i.json', query: { fields: USER_FIELDS } }, data(userSchema)),
    searchMatters: ({ query, cursor }) =>
      askPage(
        ask,
        {
          path: '/matters.json',
          query: { fields: MATTER_FIELDS, order: 'id(asc)', limit: MATTERS_SHOWN, ...searchFor(query) },
          cursor,
        },
        matterSchema,
      ),
    matter,
    ...documents,
    downloadVersion: (version) => downloadVersion(access, version),
    ...expensesOf(ask),
    ...noticesOf(ask),
    readSubject: (subject) => readSubject(ask, subject, { matter, ...documents }),
  }
}

function searchFor(query: string): { query?: string } {
  const text = query.trim().slice(0, 100)
  return text === '' ? {} : { query: text }
}
