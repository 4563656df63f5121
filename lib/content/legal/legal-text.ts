import type { Block } from '../blocks'

export type LegalText = {
  title: string
  lead: string
  /** YYYY-MM-DD; a changed text gets a new one. */
  effective: string
  blocks: Block[]
}
