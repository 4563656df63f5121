import type { Block } from '../blocks'

export type Article = {
  slug: string
  title: string
  summary: string
  minutes: number
  /** Words people search for that the text does not use. */
  alsoFoundBy: string
  blocks: Block[]
}
