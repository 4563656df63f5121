'use client'

import { TEST_CARDS } from './test-cards'

type TestCardListProps = { disabled: boolean; onPick: (number: string) => void }

/** One button per documented number, so that every ending of a payment can be seen without looking anything up. */
export function TestCardList({ disabled, onPick }: TestCardListProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Test cards</legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onPick(number)}
              className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-rule bg-sheet px-3 py-2 text-left hover:border-ink disabled:opacity-60"
            >
              <span className="text-[0.9375rem]">{does}</span>
              <span className="figures text-sm text-ink-soft">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
