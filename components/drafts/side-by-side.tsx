'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { DRAFT_VIEWER } from '@/lib/content/screens/drafts'
import { PagePane, type Place } from './page-pane'
import type { ViewedFile } from './viewed-files'

/** The width from which `xl:` applies. */
const WIDE = '(min-width: 80rem)'

function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isWideNow(): boolean {
  return window.matchMedia(WIDE).matches
}

type Side = 'original' | 'draft'

type SideBySideProps = {
  originals: ViewedFile[]
  /** The pane of the draft. */
  draft: ReactNode
  /** Below both; stays when a phone switches between them. */
  children?: ReactNode
}

/** Original and draft beside each other; on a narrow screen one of them, with a switch. */
export function SideBySide({ originals, draft, children }: SideBySideProps) {
  const [side, setSide] = useState<Side>('draft')
  const isWide = useSyncExternalStore(followWidth, isWideNow, () => false)
  const [wasSeen, setWasSeen] = useState(false)
  // What isn't on the screen isn't loaded, because each view is recorded.
  if ((isWide || side === 'original') && !wasSeen) setWasSeen(true)
  const [first] = originals
  const [place, setPlace] = useState<Place>({ fileId: first?.id ?? '', page: 1 })
  return (
    <>
      <fieldset className="mb-4 flex gap-2 xl:hidden">
        <legend className="sr-only">{DRAFT_VIEWER.switch}</legend>
        {(['original', 'draft'] as const).map((name) => (
          <Button
            key={name}
            size="small"
            tone={name === side ? 'primary' : 'outline'}
            aria-pressed={name === side}
            onClick={() => setSide(name)}
          >
            {name === 'original' ? 'Original' : 'Draft'}
          </Button>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <div
          className={classNames(
            'min-w-0 self-start xl:sticky xl:top-20',
            side !== 'original' && 'hidden xl:block',
          )}
        >
          {originals.length > 0 ? (
            wasSeen && <PagePane title="Original" files={originals} place={place} onPlace={setPlace} />
          ) : (
            <p className="text-ink-soft">{DRAFT_VIEWER.noOriginal}</p>
          )}
        </div>
        <div className={classNames('min-w-0', side !== 'draft' && 'hidden xl:block')}>{draft}</div>
      </div>
      {children}
    </>
  )
}
