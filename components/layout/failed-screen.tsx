'use client'

import { usePathname } from 'next/navigation'
import { Suspense, use } from 'react'
import { Button, buttonStyle } from '@/components/ui/button'
import { ANY_FAILURE, type FailureWords } from '@/lib/content/any-failure'

type FailedScreenProps = { error: Error & { digest?: string } }

/**
 * Stands where a screen cannot be shown. The title is the specification's; the rest says what failed in the words of
 * that screen. Shows only the reference under which the server logs the error.
 */
export function FailedScreen({ error }: FailedScreenProps) {
  return (
    <div role="alert" className="max-w-prose py-4 md:py-8">
      <title>Unexpected Application Error!</title>
      <Suspense>
        <Explanation pathname={usePathname()} reference={error.digest?.slice(0, 8)} />
      </Suspense>
    </div>
  )
}

type ExplanationProps = { pathname: string; reference: string | undefined }

function Explanation({ pathname, reference }: ExplanationProps) {
  const words = use(loadWords())(pathname)
  return (
    <>
      <p className="eyebrow">Unexpected Application Error!</p>
      <h1 className="title-page mt-2">{words.heading}</h1>
      <p className="mt-4 text-ink-soft">{words.text}</p>
      {reference && (
        <p className="mt-4 text-body-sm text-ink-soft">
          Support reference: <code>{reference}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <a href={words.back.href} className={buttonStyle('outline')}>
          {words.back.label}
        </a>
      </div>
    </>
  )
}

let loaded: Promise<(pathname: string) => FailureWords> | null = null

/** Asked for only when something has failed, so that no page carries the words of all screens. */
function loadWords(): Promise<(pathname: string) => FailureWords> {
  loaded ??= import('@/lib/content/failures').then(
    ({ failureWords }) => failureWords,
    (error: unknown) => {
      console.warn('words of this screen not loaded', error)
      return () => ANY_FAILURE
    },
  )
  return loaded
}
