import type { DocBlock, DocSection } from '@/lib/content/api/doc'
import { DocText } from './doc-text'
import { TryCall } from './try-call'

/** The body of a page of the API documentation. */
export function DocSections({ sections }: { sections: readonly DocSection[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section
      key={id}
      aria-labelledby={id}
      data-words={`${title} ${id}`}
      className="mb-12 max-w-3xl space-y-4 [&[hidden]]:hidden"
    >
      <h2 id={id} className="title-section scroll-mt-24 break-words">
        {title}
      </h2>
      {blocks.map((block, at) => (
        <Block
          key={JSON.stringify(block)}
          block={block}
          of={`${title}${numberOf(block, blocks.slice(0, at))}`}
        />
      ))}
    </section>
  ))
}

/** Distinguishes the second and later code of one label in a section for people who hear only the names of regions. */
function numberOf(block: DocBlock, earlier: readonly DocBlock[]): string {
  if (block.type !== 'code') return ''
  const same = earlier.filter((other) => other.type === 'code' && other.label === block.label)
  return same.length === 0 ? '' : `, ${same.length + 1}`
}

function Block({ block, of }: { block: DocBlock; of: string }) {
  switch (block.type) {
    case 'text':
      return (
        <p>
          <DocText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="list-disc space-y-1.5 ps-5">
          {block.entries.map((entry) => (
            <li key={entry}>
              <DocText text={entry} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return <Code label={block.label} text={block.text} of={of} />
    case 'try':
      return <TryCall block={block} of={of} />
    case 'table':
      return <Table caption={block.caption} head={block.head} rows={block.rows} of={of} />
  }
}

function Code({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <figure className="min-w-0 rounded-md border border-rule bg-sunken">
      <figcaption className="flex min-h-11 items-center justify-between gap-4 border-rule border-b px-4 text-body-sm text-ink-soft">
        {label}
        <button type="button" data-copy="" hidden className="link min-h-11 md:min-h-9">
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
      <section tabIndex={0} aria-label={`${label}: ${of}`} className="overflow-x-auto p-4 text-sm">
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </figure>
  )
}

type TableProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  of: string
}

function Table({ caption, head, rows, of }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section className="overflow-x-auto" tabIndex={0} aria-label={`${caption}: ${of}`}>
      <table className="w-full min-w-[30rem] border-collapse text-start text-body-sm">
        <caption className="pb-2 text-start text-ink-soft">{caption}</caption>
        <thead>
          <tr className="border-rule-strong border-b">
            {head.map((cell) => (
              <th key={cell} scope="col" className="eyebrow py-2 pe-4 text-start">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')} className="border-rule border-b align-baseline">
              {cells.map((cell, index) => (
                <td key={`${head[index]}`} className="py-2 pe-4">
                  <DocText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
