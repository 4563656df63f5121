import type { Fields } from './merge-fields'
import type { CheckoutStep, Draft } from './views'

/** The answers of a step as its form shows them; also what another tab's answers are compared with. */
export function fieldsOf(draft: Draft, step: CheckoutStep): Fields {
  return clean(READERS[step](draft))
}

type Loose = Record<string, string | null | undefined>

const READERS: Record<CheckoutStep, (draft: Draft) => Loose> = {
  contact: ({ fullName, email }) => ({ fullName, email }),
  'document-language': detailsOf,
  service: ({ serviceId }) => ({ serviceId }),
  delivery: ({ deliveryId, address }) => ({ deliveryId, ...address }),
  payment: () => ({}),
}

function detailsOf(draft: Draft): Loose {
  const { evaluation } = draft
  return {
    documentType: draft.documentType,
    sourceLanguage: draft.sourceLanguage,
    targetLanguage: draft.targetLanguage,
    neededBy: draft.neededBy,
    notes: draft.notes,
    reference: draft.reference,
    purpose: evaluation?.purpose,
    reportType: evaluation?.reportType,
    nameOnDocuments: evaluation?.nameOnDocuments,
    birthDate: evaluation?.birthDate,
    targetInstitution: evaluation?.targetInstitution,
    ...cardsOf('credentials', evaluation?.credentials ?? []),
    ...cardsOf('nameSheet', draft.nameSheet),
  }
}

function cardsOf(list: string, cards: Record<string, string | null>[]): Loose {
  return Object.fromEntries(
    cards.flatMap((card, index) =>
      Object.entries(card).map(([name, value]) => [`${list}.${index}.${name}`, value]),
    ),
  )
}

function clean(fields: Loose): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

const CARD = /^(credentials|nameSheet)\.(\d{1,2})\.([a-zA-Z]+)$/

export type Card = { index: number; fields: Fields }

/**
 * Cards from fields named `list.index.field`, each with the index its fields carry. A card without any text was
 * offered, not filled, and is dropped.
 */
export function cardsFrom(fields: Fields, list: 'credentials' | 'nameSheet'): Card[] {
  const cards = new Map<number, Map<string, string>>()
  for (const [name, value] of Object.entries(fields)) {
    const [, owner, index, field] = CARD.exec(name) ?? []
    if (owner !== list || index === undefined || field === undefined) continue
    const card = cards.get(Number(index)) ?? new Map<string, string>()
    cards.set(Number(index), card.set(field, value))
  }
  return [...cards.entries()]
    .sort(([a], [b]) => a - b)
    .map(([index, card]) => ({ index, fields: Object.fromEntries(card) }))
    .filter((card) => Object.values(card.fields).some((value) => value.trim() !== ''))
}
