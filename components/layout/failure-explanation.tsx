'use client'

import { usePathname } from 'next/navigation'
import { Button, buttonStyle } from '@/components/ui/button'
import { failureText } from '@/lib/content/failures'
import { FAILED_SCREEN } from '@/lib/content/screens/failed'

/** Loaded by the screen that failed. */
export default function FailureExplanation({ reference }: { reference: string | undefined }) {
  const { heading, text, back } = failureText(usePathname())
  return (
    <>
      <p className="eyebrow">{FAILED_SCREEN.title}</p>
      <h1 className="title-page mt-2">{heading}</h1>
      <p className="mt-4 text-ink-soft">{text}</p>
      {reference && (
        <p className="mt-4 text-body-sm text-ink-soft">
          Support reference: <code>{reference}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <a href={back.href} className={buttonStyle('outline')}>
          {back.label}
        </a>
      </div>
    </>
  )
}
