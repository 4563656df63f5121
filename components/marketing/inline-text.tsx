import type { Route } from 'next'
import Link from 'next/link'
import { Fragment } from 'react'
import { Unbroken } from '@/components/ui/unbroken'
import { interpolate } from './interpolate'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** A text of lib/content with its amounts and links. */
export function InlineText({ text }: { text: string }) {
  const filled = interpolate(text)
  const parts = [...filled.matchAll(LINK)]
  let from = 0
  const drawn = parts.map((part) => {
    const [whole, words, href = ''] = part
    const before = filled.slice(from, part.index)
    from = part.index + whole.length
    return (
      <Fragment key={part.index}>
        <Unbroken text={before} />
        <Link prefetch={false} href={href as Route} className="link">
          {words}
        </Link>
      </Fragment>
    )
  })
  return (
    <>
      {drawn}
      <Unbroken text={filled.slice(from)} />
    </>
  )
}

/** The same as plain text, for structured data and descriptions. */
export function plainText(text: string): string {
  return interpolate(text).replaceAll(LINK, '$1')
}
