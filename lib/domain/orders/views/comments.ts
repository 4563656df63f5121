/** A place on a page, as parts of its width and height from the top left. */
export type Spot = { x: number; y: number }

/** What the customer remarks about a draft. */
export type DraftComment = {
  id: string
  /** Counts the comments of an order in the order of writing; it stays once they are sent. */
  number: number
  draftId: string
  page: number
  /** Null for a comment about the page as a whole. */
  spot: Spot | null
  body: string
  /** Null while only the customer sees it. */
  sentAt: string | null
  /** When staff marked it as done. */
  doneAt: string | null
}
