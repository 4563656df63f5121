/** Words in files that the editor reads but doesn't write: MDX, and catalogs as YAML, PO, Fluent and the like. */
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, type Target, withStep } from '../../draft.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { resolveImport } from '../../project/resolve.ts'
import type { FileEntry } from '../../project/source-index.ts'
import { anyOfPlaces, flat, NamedPlace, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'

const UNWRITTEN = /\.(mdx?|ya?ml|po|pot|ftl|arb|properties|xlf|xliff)$/i

/** The next step of a refusal that already names a file. */
const NAMES_FILE = /\.(?:[jt]sx?|json|css|mdx?)\b/

/** Names, in the refusal of a text, the lines of such files that hold it. */
export function withPlace(
  open: Open,
  target: Target,
  { oldText }: EditOf<'set-text'>,
  planned: Drafted,
): Drafted {
  if (planned.type !== 'refused' || planned.code !== 'dynamic-text' || !oldText?.trim()) return planned
  if (mayHoldMdx(target.source)) return inMdx(open, target, oldText, planned)
  if (planned.places !== undefined || NAMES_FILE.test(planned.alternative ?? '')) return planned
  const imported = importedFiles(open, target, target.jsx)
  const all = [...open.index.files.values()].filter(({ file }) => UNWRITTEN.test(file))
  const near = all.filter(({ file }) => imported.includes(file))
  const others = all.filter(({ file }) => !/\.mdx?$/i.test(file))
  const places = [near, others].map((files) => placesIn(files, oldText)).find((found) => found.length > 0)
  const found = places ?? (near.length > 0 ? near.map(({ file }) => new NamedPlace(file)) : [])
  return found.length === 0 ? planned : withStep(planned, sentence`Change it in ${anyOfPlaces(found)}.`)
}

/** Whether a file gives MDX its components, or is a layout, which may be around a page that is MDX. */
const mayHoldMdx = ({ file, text }: Source) =>
  /\b(use)?MDXComponents\b/.test(text) || /(?:^|\/)(layout|template)\.[jt]sx?$/.test(file)

/** Names the lines of MDX files below the folder that hold the words, also instead of the place of \`children\`. */
function inMdx(open: Open, { source }: Target, text: string, planned: Refusal): Refusal {
  const folder = source.file.replace(/[^/]*$/, '')
  const isBelow = (file: string) => source.text.includes('MDXComponents') || file.startsWith(folder)
  const files = [...open.index.files.values()].filter(({ file }) => file.endsWith('.mdx') && isBelow(file))
  const found = placesIn(files, text)
  return found.length === 0 ? planned : withStep(planned, sentence`Change it in ${anyOfPlaces(found)}.`)
}

/** Returns the files that the element and the components inside it are imported from. */
function importedFiles(open: Open, { source }: Target, jsx: OutlineElement): string[] {
  const specifier = source.imported.get(jsx.tag)?.specifier
  const file = specifier === undefined ? null : resolveImport(open.index, source.file, specifier)
  const inside = jsx.children.flatMap((child) => importedFiles(open, { source } as Target, child))
  return file === null ? inside : [file, ...inside]
}

/** Returns the lines that hold the text; of a text of several lines, one of them. */
function placesIn(files: readonly FileEntry[], text: string): NamedPlace[] {
  const whole = flat(text)
  const parts = [whole, ...text.split('\n').map(flat)].filter((part) => part.length > 2)
  for (const part of parts) {
    const found = files.flatMap(({ file, text: all }) =>
      all
        .split('\n')
        .flatMap((line, at) =>
          flat(line).includes(part)
            ? [new NamedPlace(file, { line: at + 1, column: line.search(/\S|$/) + 1 })]
            : [],
        ),
    )
    if (found.length > 0) return found
  }
  return []
}
