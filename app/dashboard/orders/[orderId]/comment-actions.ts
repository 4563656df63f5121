'use server'

import { paths } from '@/lib/config/paths'
import { COMMENT_ANSWERS } from '@/lib/content/screens/dashboard/draft'
import { addComment, changeComment, removeComment } from '@/lib/domain/orders/commands/comment-on-draft'
import { addCommentSchema, changeCommentSchema, removeCommentSchema } from '@/lib/domain/orders/draft-schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const addCommentAction = defineAction({
  access: 'customer',
  schema: addCommentSchema,
  echo: ['comment'],
  async run(actor, input) {
    return finish(await addComment(actor, input), paths.orderDraft(input.orderId), COMMENT_ANSWERS.added)
  },
})

export const changeCommentAction = defineAction({
  access: 'customer',
  schema: changeCommentSchema,
  echo: ['comment'],
  async run(actor, input) {
    return finish(await changeComment(actor, input), paths.orderDraft(input.orderId), COMMENT_ANSWERS.changed)
  },
})

export const removeCommentAction = defineAction({
  access: 'customer',
  schema: removeCommentSchema,
  async run(actor, input) {
    return finish(await removeComment(actor, input), paths.orderDraft(input.orderId), COMMENT_ANSWERS.removed)
  },
})
