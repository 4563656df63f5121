'use server'

import { z } from 'zod'
import { yesField } from '@/lib/base/fields'
import { paths } from '@/lib/config/paths'
import { SHARE_ANSWERS } from '@/lib/content/screens/dashboard/order'
import { shareProgress } from '@/lib/domain/orders/commands/share-progress'
import { defineAction, finish } from '@/lib/web/define-action'

export const shareProgressAction = defineAction({
  access: 'customer',
  schema: z.object({ orderId: z.uuid(), isShared: yesField }),
  async run(actor, input) {
    const answer = input.isShared ? SHARE_ANSWERS.started : SHARE_ANSWERS.stopped
    return finish(await shareProgress(actor, input), paths.order(input.orderId), answer)
  },
})
