import { contains, list, needOwn, type Route, show } from '../call.ts'
import { needMatter, visibleMatters } from '../rights.ts'
import { contactShape, matterShape, userShape } from '../shapes.ts'
import { spendNonce } from './nonces.ts'

export const MATTER_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/users/who_am_i',
    calls: ['read'],
    run: (call) => show(call, 'user', userShape(call.store, call.caller.user)),
  },
  {
    method: 'GET',
    path: '/matters',
    calls: ['read'],
    run(call) {
      const { query, store } = call
      const status = query.get('status')?.split(',')
      const rows = visibleMatters(call).filter((one) => {
        const client = store.get('contact', one.client)?.name ?? ''
        return (
          contains(`${one.number} ${one.description} ${client}`, query.get('query')) &&
          (status === undefined || status.includes(one.status.toLowerCase()))
        )
      })
      return list(call, 'matter', { rows, shape: (row) => matterShape(store, row) })
    },
  },
  {
    method: 'GET',
    path: '/matters/:id',
    calls: ['read'],
    run(call) {
      const matter = needMatter(call, call.id)
      spendNonce(call, `/api/v4/matters/${matter.id}`)
      return show(call, 'matter', matterShape(call.store, matter))
    },
  },
  {
    method: 'GET',
    path: '/contacts',
    calls: ['read'],
    run(call) {
      const { region, account } = call.caller
      const rows = call.store.list(
        'contact',
        (one) =>
          one.region === region && one.account === account && contains(one.name, call.query.get('query')),
      )
      return list(call, 'contact', { rows, shape: contactShape })
    },
  },
  {
    method: 'GET',
    path: '/contacts/:id',
    calls: ['read'],
    run: (call) => show(call, 'contact', contactShape(needOwn(call, call.store.get('contact', call.id)))),
  },
]
