import type { Route } from 'next'
import Link from 'next/link'
import { Fragment } from 'react'
import { say } from './say'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** A text of lib/content with its figures and links. */
export function InlineText({ text }: { text: string }) {
  const said = say(text)
  const parts = [...said.matchAll(LINK)]
  let from = 0
  const drawn = parts.map((part) => {
    const [whole, words, href = ''] = part
    const before = said.slice(from, part.index)
    from = part.index + whole.length
    return (
      <Fragment key={part.index}>
        {before}
        <Link href={href as Route} className="link">
          {words}
        </Link>
      </Fragment>
    )
  })
  return (
    <>
      {drawn}
      {said.slice(from)}
    </>
  )
}

/** The same as plain words, for machine-readable marks and descriptions. */
export function plainText(text: string): string {
  return say(text).replaceAll(LINK, '$1')
}
