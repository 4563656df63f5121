'use server'

import { paths } from '@/lib/config/paths'
import { WORKSHEET } from '@/lib/content/screens/admin/worksheet'
import { saveWorksheet } from '@/lib/domain/orders/commands/save-worksheet'
import { saveWorksheetSchema } from '@/lib/domain/orders/worksheet-schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const saveWorksheetAction = defineAction({
  access: 'admin',
  schema: saveWorksheetSchema,
  async run(actor, input) {
    return finish(await saveWorksheet(actor, input), paths.worksheet(input.orderId), WORKSHEET.saved)
  },
})
