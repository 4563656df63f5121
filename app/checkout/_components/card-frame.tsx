'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type CardFrameProps = { title: string; onRemove: (() => void) | null; children: ReactNode }

/** One repeatable card of a form. */
export function CardFrame({ title, onRemove, children }: CardFrameProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-rule bg-sheet px-5 pt-4 pb-6">
      <legend className="sr-only">{title}</legend>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <p aria-hidden="true" className="title-card">
          {title}
        </p>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-body-sm text-ink-soft hover:text-danger"
          >
            <Icon name="close" />
            Remove<span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      {children}
    </fieldset>
  )
}
