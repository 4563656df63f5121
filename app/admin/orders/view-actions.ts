'use server'

import { paths } from '@/lib/config/paths'
import { SAVED_VIEWS } from '@/lib/content/screens/admin/orders'
import { deleteView, renameView, saveView } from '@/lib/domain/orders/commands/save-views'
import { deleteViewSchema, renameViewSchema, saveViewSchema } from '@/lib/domain/orders/saved-views'
import { defineAction, finish } from '@/lib/web/define-action'

export const saveViewAction = defineAction({
  access: 'admin',
  schema: saveViewSchema,
  echo: ['name'],
  async run(actor, input) {
    return finish(await saveView(actor, input), paths.adminOrders, SAVED_VIEWS.saved(input.name))
  },
})

export const renameViewAction = defineAction({
  access: 'admin',
  schema: renameViewSchema,
  echo: ['name'],
  async run(actor, input) {
    return finish(await renameView(actor, input), paths.adminOrders, SAVED_VIEWS.renamed(input.name))
  },
})

export const deleteViewAction = defineAction({
  access: 'admin',
  schema: deleteViewSchema,
  async run(actor, { viewId }) {
    return finish(await deleteView(actor, viewId), paths.adminOrders, SAVED_VIEWS.deleted)
  },
})
