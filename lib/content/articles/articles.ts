import type { Article } from '../blocks'
import { APOSTILLE, CERTIFIED_STANDARD_NOTARIZED, EVALUATE_OR_TRANSLATE } from './choosing'
import { AFTER_APPROVAL, HOW_WE_COUNT, PREPARE_A_SCAN } from './ordering'

export const ARTICLES: Article[] = [
  PREPARE_A_SCAN,
  EVALUATE_OR_TRANSLATE,
  CERTIFIED_STANDARD_NOTARIZED,
  APOSTILLE,
  HOW_WE_COUNT,
  AFTER_APPROVAL,
]

export function findArticle(slug: string): Article | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null
}
