import { z } from 'zod'
import { notFound, unprocessable } from '../answers.ts'
import {
  type ApiCall,
  contains,
  idSchema,
  list,
  numberIn,
  type Route,
  readData,
  requireMatch,
  show,
} from '../call.ts'
import { needMatter, requireRight, visibleMatters } from '../rights.ts'
import type { Rows } from '../rows.ts'
import { activityShape } from '../shapes.ts'
import { isOf } from '../store.ts'

const price = z.number().min(0).max(10_000_000)
const TYPES = ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'] as const

const createSchema = z.object({
  type: z.enum(TYPES),
  date: z.iso.date(),
  price: price.default(0),
  quantity: z.number().min(0).default(1),
  note: z.string().max(65_535).default(''),
  reference: z.string().max(255).optional(),
  matter: z.object({ id: idSchema }).optional(),
})

const updateSchema = z.object({
  date: z.iso.date().optional(),
  price: price.optional(),
  quantity: z.number().min(0).optional(),
  note: z.string().max(65_535).optional(),
})

const cents = (amount: number) => Math.round(amount * 100)

function needActivity(call: ApiCall): Rows['activity'] {
  const activity = call.store.get('activity', call.id)
  if (!activity || !isOf(activity, call.caller) || activity.deletedAt !== null) throw notFound()
  if (activity.matter !== null) needMatter(call, activity.matter)
  return activity
}

export const ACTIVITY_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/activities',
    calls: ['read'],
    run(call) {
      const { query, store } = call
      const [matter, type] = [numberIn(query, 'matter_id'), query.get('type')]
      const seen = new Set(visibleMatters(call).map(({ id }) => id))
      const rows = store.list(
        'activity',
        (one) =>
          isOf(one, call.caller) &&
          one.deletedAt === null &&
          (one.matter === null || seen.has(one.matter)) &&
          (matter === null || one.matter === matter) &&
          (type === null || one.type === type) &&
          contains(one.note, query.get('query')),
      )
      return list(call, 'activity', { rows, shape: (row) => activityShape(store, row) })
    },
  },
  {
    method: 'POST',
    path: '/activities',
    calls: ['create_expense'],
    run(call) {
      requireRight(call, 'activities:write')
      const { price: amount, reference, matter, ...rest } = readData(call, createSchema)
      const { region, account, user } = call.caller
      const activity = call.store.add('activity', {
        ...rest,
        region,
        account,
        user: user.id,
        matter: matter === undefined ? null : needMatter(call, matter.id).id,
        priceCents: cents(amount),
        reference: reference ?? null,
        isBilled: false,
        deletedAt: null,
      })
      call.webhooks.announce('activity', 'created', activity)
      return show(call, 'activity', activityShape(call.store, activity), 201)
    },
  },
  {
    method: 'GET',
    path: '/activities/:id',
    calls: ['read'],
    run: (call) => show(call, 'activity', activityShape(call.store, needActivity(call))),
  },
  {
    method: 'PATCH',
    path: '/activities/:id',
    calls: ['change_expense'],
    run(call) {
      requireRight(call, 'activities:write')
      const activity = needActivity(call)
      requireMatch(call, activityShape(call.store, activity))
      const { price: amount, date, note, quantity } = readData(call, updateSchema)
      if (activity.isBilled) throw unprocessable('Activity is on a bill and can no longer be changed')
      const changed = call.store.change('activity', activity, {
        ...(amount === undefined ? {} : { priceCents: cents(amount) }),
        ...(date === undefined ? {} : { date }),
        ...(note === undefined ? {} : { note }),
        ...(quantity === undefined ? {} : { quantity }),
      })
      call.webhooks.announce('activity', 'updated', changed)
      return show(call, 'activity', activityShape(call.store, changed))
    },
  },
  {
    method: 'DELETE',
    path: '/activities/:id',
    calls: ['change_expense'],
    run(call) {
      requireRight(call, 'activities:write')
      const activity = needActivity(call)
      if (activity.isBilled) throw unprocessable('Activity is on a bill and can no longer be removed')
      call.store.change('activity', activity, { deletedAt: call.store.clock() })
      call.webhooks.announce('activity', 'deleted', activity)
      return { status: 204 }
    },
  },
]
