import type { Fields } from './merge-fields'
import type { CheckoutForm, Credential, Draft } from './views'

/** The fields of a form as it shows them, including unsent values; other tabs are compared with these. */
export function fieldsOf(draft: Draft, form: CheckoutForm): Fields {
  return clean({ ...READERS[form](draft), ...draft.unsent[form] })
}

/** The saved, validated answers. */
export function savedFieldsOf(draft: Draft, form: CheckoutForm): Fields {
  return clean(READERS[form](draft))
}

/** Earlier answers that can fill the fields of a form, under a name to recognize them by. */
export type SavedChoice = { id: string; name: string; fields: Fields }

export function degreeChoices(degrees: Credential[]): SavedChoice[] {
  return degrees.map((degree, place) => ({
    id: String(place),
    name: [degree.title, degree.institution, degree.attendedTo].filter(Boolean).join(', '),
    fields: clean(degree),
  }))
}

type Loose = Record<string, string | null | undefined>

const READERS: Record<CheckoutForm, (draft: Draft) => Loose> = {
  contact: ({ fullName, email }) => ({ fullName, email }),
  upload: () => ({}),
  about: aboutOf,
  names: namesOf,
  service: ({ serviceId }) => ({ serviceId }),
  delivery: ({ deliveryId, address }) => ({ deliveryId, ...address }),
}

function aboutOf(draft: Draft): Loose {
  const { evaluation } = draft
  return {
    documentType: draft.documentType,
    sourceLanguage: draft.sourceLanguage,
    targetLanguage: draft.targetLanguage,
    purpose: evaluation?.purpose,
    reportType: evaluation?.reportType,
    nameOnDocuments: evaluation?.nameOnDocuments,
    birthDate: evaluation?.birthDate,
    targetInstitution: evaluation?.targetInstitution,
    ...cardsOf('credentials', evaluation?.credentials ?? []),
  }
}

function namesOf({ neededBy, notes, reference, nameSheet }: Draft): Loose {
  return { neededBy, notes, reference, ...cardsOf('nameSheet', nameSheet) }
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

type Card = { index: number; fields: Fields }

/** Reads cards from fields named `list.index.field`, each with its index. An empty card is dropped. */
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
