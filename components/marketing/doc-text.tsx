import { Fragment } from 'react'

const PIECES = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g

/** Text of the API documentation, with `code` and [links](/address). */
export function DocText({ text }: { text: string }) {
  const pieces = [...text.matchAll(PIECES)]
  let from = 0
  const drawn = pieces.map((piece) => {
    const [whole, code, words, href] = piece
    const before = text.slice(from, piece.index)
    from = piece.index + whole.length
    return (
      <Fragment key={piece.index}>
        {before}
        {code === undefined ? (
          <a href={href} className="link">
            {words}
          </a>
        ) : (
          <code className="break-words rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{code}</code>
        )}
      </Fragment>
    )
  })
  return (
    <>
      {drawn}
      {text.slice(from)}
    </>
  )
}
