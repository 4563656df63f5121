/** Whether the types of elements have the prop of a styling library, which no type of React has: `css` or `sx`. */
import { table } from '../../protocol/table.ts'
import type { Source } from '../file/source.ts'
import { searchOnce } from '../project/mentions.ts'
import type { SourceIndex } from '../project/source-index.ts'

/** The packages whose JSX gives it to every element, and what else turns it on. */
const TURNED_ON = table<RegExp>({
  css: /jsxImportSource\W+(@compiled\/react|@emotion\/(core|react)|@theme-ui\/core|next-yak|restyle|theme-ui)\b|css-?prop\b/,
  sx: /jsxImportSource\W+(@pigment-css\/react|@theme-ui\/core|theme-ui)\b/,
})

/** How a file says for itself which JSX it has. */
const IS_OWN = /@jsx/

/** Whether it is such a prop that neither the configuration, nor a type of the project, nor a use on an element speaks for. */
export function isMissingStyleProp({ files, settings }: SourceIndex, source: Source, name: string): boolean {
  const { packages, types, config } = settings
  const on = TURNED_ON[name]
  if (!on || !packages || IS_OWN.test(source.text)) return false
  const isTyped = new RegExp(String.raw`\bdeclare\s[^]*\b${name}\??\s*:`)
  const isUsed = new RegExp(String.raw`<[a-z][\w-]*\s(?:[^<>]*\s)?${name}=`)
  const speaks = (text: string): boolean =>
    !IS_OWN.test(text) &&
    (on.test(text) || (text.includes(name) && (isTyped.test(text) || isUsed.test(text))))
  return (
    !speaks(config) &&
    ![...types.values()].some(speaks) &&
    ![...files.values()].some(searchOnce(`gives ${name}`, speaks))
  )
}
