import type { Route } from 'next'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/button'
import { CopyNumber } from '@/components/ui/copy-number'
import { paths } from '@/lib/config/paths'
import { Rosette } from './art/rosette'

type SentPageProps = {
  title: string
  reference: string | null
  label: string
  again: Route
  children: ReactNode
}

/** The page after a form: what happened, its reference, and what happens next. */
export function SentPage({ title, reference, label, again, children }: SentPageProps) {
  return (
    <div className="relative overflow-hidden">
      <Rosette
        id="sent"
        className="pointer-events-none absolute -top-24 -right-56 hidden size-[40rem] text-primary/20 xl:block"
      />
      <div className="container-page relative py-14 md:py-20">
        <div className="max-w-prose">
          <h1 className="title-page">{title}</h1>
          {reference && (
            <div className="mt-6">
              <CopyNumber value={reference} label={label} />
            </div>
          )}
          <div className="mt-6 space-y-3 text-ink-soft">{children}</div>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={paths.home}>Back to home</LinkButton>
            <LinkButton href={again} tone="outline">
              Send another
            </LinkButton>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Repeats a reference from the URL only if it has our format. */
export function readReference(value: string | string[] | undefined, prefix: 'CM' | 'QT'): string | null {
  const wanted = new RegExp(`^${prefix}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$`)
  return typeof value === 'string' && wanted.test(value) ? value : null
}
