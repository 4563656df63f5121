import { forbidden, notFound } from './answers.ts'
import type { ApiCall } from './call.ts'
import type { Right, Rows } from './rows.ts'

/** The application has every permission here; what the person's role lacks is answered with 403, as at Clio. */
export function requireRight({ caller }: ApiCall, right: Right): void {
  if (caller.user.denied.includes(right)) throw forbidden('User is forbidden from taking that action')
}

export function visibleMatters({ store, caller }: ApiCall): Rows['matter'][] {
  return store.list(
    'matter',
    (one) =>
      one.region === caller.region &&
      one.account === caller.account &&
      !one.hiddenFrom.includes(caller.user.id),
  )
}

export function needMatter(call: ApiCall, id: number): Rows['matter'] {
  const matter = call.store.get('matter', id)
  if (!matter || matter.region !== call.caller.region || matter.account !== call.caller.account)
    throw notFound()
  if (matter.hiddenFrom.includes(call.caller.user.id))
    throw forbidden('User is forbidden from taking that action')
  return matter
}
