'use client'

import { classNames } from '@/components/ui/class-names'
import type { DraftComment, Spot } from '@/lib/domain/orders/views/comments'

type SpotLayerProps = { comments: DraftComment[]; currentId: string | null; onOpen: (id: string) => void }

/** The numbered spots of one page. The list of comments is their equivalent for those who don't see them. */
export function SpotLayer({ comments, currentId, onOpen }: SpotLayerProps) {
  return comments.map(({ id, number, spot, body, doneAt }) => {
    if (!spot) return null
    return (
      <button
        key={id}
        type="button"
        aria-label={`Comment ${number}${doneAt === null ? '' : ', done'}: ${body}`}
        aria-current={id === currentId ? 'true' : undefined}
        onClick={() => onOpen(id)}
        className={classNames(
          MARK,
          doneAt === null ? 'bg-primary text-on-primary' : 'bg-sheet text-primary',
          id === currentId && 'ring-4 ring-warning',
        )}
        style={placeOf(spot)}
      >
        {number}
      </button>
    )
  })
}

/** The border shows the spot in forced colors. */
export const MARK =
  'absolute flex size-8 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-primary text-body-sm font-semibold shadow-lift'

export function placeOf({ x, y }: Spot): { left: string; top: string } {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}
