/** Whether the types of elements have the prop of a styling library, which no type of React has: `css` or `sx`. */
import { table } from '../../protocol/table.ts'
import type { Source } from '../file/source.ts'
import { words } from '../html/html.ts'
import type { SourceIndex } from '../project/source-index.ts'

/** Packages that give it to every element, by their types or by those of their JSX. */
const PACKAGES = table<ReadonlySet<string>>({
  css: words(
    '@compiled/react @emotion/core @emotion/react @theme-ui/core next-yak restyle styled-components theme-ui',
  ),
  sx: words('@pigment-css/react @stylexjs/stylex @theme-ui/core theme-ui'),
})

/** Whether it is such a prop that neither a package, nor a type of the project, nor a use on an element speaks for. */
export function isMissingStyleProp({ files, settings }: SourceIndex, source: Source, name: string): boolean {
  const { packages, types } = settings
  const specifiers = PACKAGES[name]
  if (!specifiers || !packages || /@jsx/.test(source.text)) return false
  if ([...specifiers].some((one) => packages.open(source.file, one) !== null)) return false
  const isTyped = new RegExp(String.raw`\bdeclare\s[^]*\b${name}\??\s*:`)
  const isUsed = new RegExp(String.raw`<[a-z][\w-]*\s(?:[^<>]*\s)?${name}=`)
  const texts = [...types.values(), ...[...files.values()].map(({ text }) => text)]
  return !texts.some((text) => text.includes(name) && (isTyped.test(text) || isUsed.test(text)))
}
