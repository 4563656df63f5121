'use client'

import { useRef, useState } from 'react'
import type { DraftComment } from '@/lib/domain/orders/views/comments'
import type { Place } from './page-pane'
import { commentAnchor } from './spots'
import type { ViewedFile } from './viewed-files'

/** Which page of which draft is shown, and which comment is meant. `first`: the comment to begin with. */
export function useDraftPlace<Comment extends DraftComment>(
  drafts: readonly ViewedFile[],
  comments: readonly Comment[],
  first: Comment | null = null,
) {
  const [place, setPlace] = useState<Place>(
    first ? placeOfComment(first) : { fileId: drafts[0]?.id ?? '', page: 1 },
  )
  const [currentId, setCurrentId] = useState(first?.id ?? null)
  const pane = useRef<HTMLDivElement>(null)
  return {
    place,
    setPlace,
    currentId,
    /** The pane of the draft, which `show` scrolls to. */
    pane,
    here: comments.filter((comment) => isSame(placeOfComment(comment), place)),
    /** Leads from a spot to its entry in the list. */
    open(id: string) {
      setCurrentId(id)
      document.getElementById(commentAnchor(id))?.focus()
    },
    /** Leads from an entry to its page. */
    show(comment: DraftComment) {
      setCurrentId(comment.id)
      setPlace(placeOfComment(comment))
      pane.current?.scrollIntoView({ block: 'start' })
    },
  }
}

export function isSame(one: Place, other: Place): boolean {
  return one.fileId === other.fileId && one.page === other.page
}

function placeOfComment({ draftId, page }: DraftComment): Place {
  return { fileId: draftId, page }
}
