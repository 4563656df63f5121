'use client'

import { useState } from 'react'
import type { Fields } from '@/lib/domain/checkout/merge-fields'

export type FormCard = { index: number; fields: Fields }

type CardList = { cards: FormCard[]; add: () => void; remove: (index: number) => void }

/**
 * Cards of a repeatable part. An index is never reused, so a removed card's text can't reappear in another.
 */
export function useCards(fields: Fields, list: string, atLeast: number): CardList {
  const [cards, setCards] = useState(() => initialCards(fields, list, atLeast))
  const nextIndex = Math.max(-1, ...cards.map((card) => card.index)) + 1
  return {
    cards,
    add: () => setCards([...cards, { index: nextIndex, fields: {} }]),
    remove: (index) => setCards(cards.filter((card) => card.index !== index)),
  }
}

function initialCards(fields: Fields, list: string, atLeast: number): FormCard[] {
  const cards = new Map<number, Map<string, string>>()
  for (const [name, value] of Object.entries(fields)) {
    const [owner, index, field] = name.split('.')
    if (owner !== list || index === undefined || field === undefined) continue
    const card = cards.get(Number(index)) ?? new Map<string, string>()
    cards.set(Number(index), card.set(field, value))
  }
  for (let index = 0; cards.size < atLeast; index += 1) if (!cards.has(index)) cards.set(index, new Map())
  return [...cards.entries()].map(([index, card]) => ({ index, fields: Object.fromEntries(card) }))
}
