'use client'

import { TEST_CARDS } from './test-cards'

type TestCardListProps = { disabled: boolean; onPick: (number: string) => void }

/** One button per documented test number, so that every outcome can be tried without looking numbers up. */
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
              className="flex h-full min-h-11 w-full items-center justify-between gap-3 rounded-md border border-rule bg-paper px-3 py-2 text-left leading-snug sm:flex-col sm:items-start sm:gap-0 hover:border-ink disabled:opacity-60"
            >
              <span className="text-body-sm">{does}</span>
              <span className="figures whitespace-nowrap text-caption text-ink-soft">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
