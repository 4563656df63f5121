import { Alert } from '@/components/ui/alert'
import type { Block } from '@/lib/content/blocks'
import { InlineText } from './inline-text'

/** Running text with one line length and spacing. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose-sheet">
      {blocks.map((block) => (
        <OneBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={block.id} className="title-section">
          {block.text}
        </h2>
      )
    case 'text':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.entries.map((entry) => (
            <li key={entry}>
              <InlineText text={entry} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol>
          {block.entries.map((entry) => (
            <li key={entry}>
              <InlineText text={entry} />
            </li>
          ))}
        </ol>
      )
    case 'table':
      return <PlainTable caption={block.caption} head={block.head} rows={block.rows} />
    case 'note':
      return (
        <Alert className="my-6">
          <p>
            <InlineText text={block.text} />
          </p>
        </Alert>
      )
  }
}

type PlainTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table that scrolls horizontally on narrow screens and is focusable for that. */
export function PlainTable({ caption, head, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section className="my-6 overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full min-w-[19rem] border-collapse text-start text-body-sm">
        <caption className="pb-2 text-start text-ink-soft">{caption}</caption>
        <thead>
          <tr className="border-rule-strong border-b">
            {head.map((cell) =>
              cell === '' ? (
                <td key="corner" />
              ) : (
                <th key={cell} scope="col" className="py-2.5 pe-4 text-start font-semibold last:pe-0 sm:pe-5">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="border-rule border-b align-top">
              <th scope="row" className="py-2.5 pe-4 text-start font-medium sm:pe-5">
                {first}
              </th>
              {rest.map((cell, at) => (
                <td key={`${head[at + 1]}`} className="figures py-2.5 pe-4 text-ink-soft last:pe-0 sm:pe-5">
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
