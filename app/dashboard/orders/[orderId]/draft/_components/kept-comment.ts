import { isNumber, isText, nullable, shape } from '@/lib/base/shape'
import { readTabJson } from '@/lib/base/tab-json'
import { readTab, writeTab } from '@/lib/base/tab-storage'
import type { Spot } from '@/lib/domain/orders/views/comments'

/** A comment that is being written. */
export type PendingComment = {
  fileId: string
  page: number
  /** Null for a comment about the whole page. */
  spot: Spot | null
  body: string
  /** Created with the page, so that sending twice stores one comment, also after a reload. */
  requestKey: string
}

const isPending = shape<PendingComment>({
  fileId: isText,
  page: isNumber,
  spot: nullable(shape<Spot>({ x: isNumber, y: isNumber })),
  body: isText,
  requestKey: isText,
})

const keyOf = (orderId: string) => `attesta-kept-comment-${orderId}`

/** The comment that was being written in this tab before a reload. Cleared on sign-out (`kept-form.ts`). */
export function readKeptComment(orderId: string): PendingComment | null {
  return readTabJson(keyOf(orderId), isPending)
}

/** A spot without words is not worth keeping. */
export function keepComment(orderId: string, pending: PendingComment | null): void {
  const isEmpty = pending === null || pending.body.trim() === ''
  writeTab(keyOf(orderId), isEmpty ? null : JSON.stringify(pending))
}

const changeKeyOf = (commentId: string) => `attesta-kept-comment-change-${commentId}`

/** The text to which a comment was being changed in this tab before a reload. */
export function readKeptChange(commentId: string): string | null {
  return readTab(changeKeyOf(commentId))
}

/** Null once it is saved or given up. */
export function keepChange(commentId: string, body: string | null): void {
  writeTab(changeKeyOf(commentId), body)
}
