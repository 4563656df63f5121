import { ACADEMIC } from './academic'
import { BUSINESS } from './business'
import { IMMIGRATION } from './immigration'
import { LEGAL } from './legal'
import { PERSONAL } from './personal'
import type { Solution } from './solution'

export const AUDIENCES = ['immigration', 'legal', 'academic', 'business', 'personal'] as const
type Audience = (typeof AUDIENCES)[number]

export const SOLUTIONS: Record<Audience, Solution> = {
  immigration: IMMIGRATION,
  legal: LEGAL,
  academic: ACADEMIC,
  business: BUSINESS,
  personal: PERSONAL,
}

export function toAudience(word: string): Audience | null {
  return AUDIENCES.find((audience) => audience === word) ?? null
}
