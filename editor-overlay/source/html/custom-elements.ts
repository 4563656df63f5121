/** Custom elements, which TypeScript only knows if they are declared. */
import { refuse } from '../draft.ts'
import type { FileEntry, SourceIndex } from '../project/source-index.ts'
import type { Refusal } from '../types.ts'

/** Refuses a custom element that no project file declares or uses, unless confirmed: a package may declare it. */
export function checkCustomElement(
  index: SourceIndex,
  file: string,
  tag: string,
  isConfirmed = false,
): Refusal | null {
  const isTyped = /\.[cm]?tsx?$/.test(file)
  if (!tag.includes('-') || !isTyped || isConfirmed) return null
  if ([...index.files.values()].some((entry) => knows(entry, tag))) return null
  return {
    ...refuse(
      'bad-name',
      `No file here declares <${tag}>, and TypeScript rejects an element that isn’t declared.`,
      `Add “${tag}” to JSX.IntrinsicElements in the source first.`,
    ),
    choices: [{ label: 'Write it anyway', context: { isConfirmed: true } }],
  }
}

/** Whether a file declares the name or a pattern that covers it, or uses it in TSX, where a use must type-check. */
function knows({ text, file }: FileEntry, tag: string): boolean {
  if (text.includes(`<${tag}`)) return /\.tsx$/.test(file) && new RegExp(`<${tag}[\\s/>]`).test(text)
  const declared = text.split('IntrinsicElements').slice(1).join('')
  return (
    declared.includes(`'${tag}'`) || declared.includes(`"${tag}"`) || /\[\s*\w+\s*(:|in\b)/.test(declared)
  )
}
