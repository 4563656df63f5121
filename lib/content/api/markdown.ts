import type { Doc, DocBlock } from './doc'

/** The page as Markdown, for programs. */
export function toMarkdown({ title, lead, sections }: Doc): string {
  const parts = sections.map((section) =>
    [`## ${section.title}`, ...section.blocks.map(blockText).filter(Boolean)].join('\n\n'),
  )
  return `${[`# ${title}`, lead, ...parts].join('\n\n')}\n`
}

function blockText(block: DocBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'list':
      return block.entries.map((entry) => `- ${entry}`).join('\n')
    case 'try':
      return ''
    case 'code':
      return `${block.label}:\n\n\`\`\`${block.language}\n${block.text}\n\`\`\``
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map((cells) => `| ${cells.map(cellText).join(' | ')} |`)
        .join('\n')
  }
}

const cellText = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')
