import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Instant } from '@/components/ui/dates'
import { DRAFT_COMMENTS } from '@/lib/content/screens/drafts'
import type { DraftComment } from '@/lib/domain/orders/views/comments'
import { commentAnchor } from './spots'
import type { ViewedFile } from './viewed-files'

type CommentListProps<Comment extends DraftComment> = {
  comments: Comment[]
  files: ViewedFile[]
  currentId: string | null
  /** A link to the page and the spot, with this label. */
  way: (comment: Comment, text: ReactNode) => ReactNode
  /** What the reader can do with one. */
  actions: (comment: Comment) => ReactNode
  /** A note after the state, for staff. */
  note?: (comment: Comment) => ReactNode
}

/** All comments with their pages, which is also how they are read without the picture. */
export function CommentList<Comment extends DraftComment>({
  comments,
  files,
  currentId,
  way,
  actions,
  note,
}: CommentListProps<Comment>) {
  if (comments.length === 0) return <p className="text-ink-soft">{DRAFT_COMMENTS.empty}</p>
  return (
    <ol className="divide-y divide-rule">
      {comments.map((comment) => (
        <li
          key={comment.id}
          id={commentAnchor(comment.id)}
          tabIndex={-1}
          aria-current={comment.id === currentId ? 'true' : undefined}
          className="scroll-mt-24 space-y-1 py-4 first:pt-0 last:pb-0"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>Comment {comment.number}</strong>
            <WhereIs comment={comment} files={files} way={(text) => way(comment, text)} />
            <State comment={comment} />
          </div>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment.body}</p>
          {note?.(comment)}
          {actions(comment)}
        </li>
      ))}
    </ol>
  )
}

type WhereIsProps = { comment: DraftComment; files: ViewedFile[]; way: (text: ReactNode) => ReactNode }

function WhereIs({ comment, files, way }: WhereIsProps) {
  const file = files.find(({ id }) => id === comment.draftId)
  const where = [
    file?.name ?? DRAFT_COMMENTS.earlier,
    `page ${comment.page}`,
    comment.spot === null && DRAFT_COMMENTS.whole,
  ]
    .filter(Boolean)
    .join(', ')
  if (!file) return <span className="text-body-sm text-ink-soft">{where}</span>
  return way(
    <>
      <span className="sr-only">Show </span>
      {where}
    </>,
  )
}

export const WAY = 'link inline-flex min-h-11 items-center text-start text-body-sm md:min-h-8'

/** The way on a page that shows the drafts itself. */
export function wayBy<Comment extends DraftComment>(show: (comment: Comment) => void) {
  return (comment: Comment, text: ReactNode) => (
    <button type="button" className={WAY} onClick={() => show(comment)}>
      {text}
    </button>
  )
}

function State({ comment: { sentAt, doneAt } }: { comment: DraftComment }) {
  if (doneAt !== null) return <Badge tone="primary">{DRAFT_COMMENTS.done}</Badge>
  if (sentAt === null) return <Badge tone="warning">{DRAFT_COMMENTS.notSent}</Badge>
  return (
    <span className="text-body-sm text-ink-soft">
      sent <Instant at={sentAt} />
    </span>
  )
}
