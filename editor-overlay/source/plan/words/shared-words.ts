/** Words that are written outside of their element, where code may also use them as an address or as markup. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { Drafted, Open, Target } from '../../draft.ts'
import { attributeName, isInside, isNativeTag, keyName, walk } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { holdsCodeLink, toConfirm } from '../../html/safety.ts'
import { literalPattern } from '../../text/values-at.ts'

/** Where a page gets raw markup. */
const RAW = /dangerouslySetInnerHTML|__html|srcDoc|innerHTML/

/** Asks for a confirmation before words that can run as code are written to a place that other code reads. */
export function confirmedElsewhere(
  open: Open,
  { source, jsx }: Target,
  { isConfirmed }: EditTarget,
  planned: Drafted,
  words: string,
): Drafted {
  const isMarkup = /<[a-z!/]/i.test(words)
  const isLink = holdsCodeLink(words)
  if (planned.type === 'refused' || isConfirmed) return planned
  const isShownHere = isNativeTag(jsx.tag)
  const away = planned.files.flatMap((file) =>
    file.patches.flatMap((patch) =>
      isShownHere && file.source === source && isInside(patch, jsx.node)
        ? []
        : [{ source: file.source, at: patch.start }],
    ),
  )
  const isInSheet = (planned.sheets ?? []).length > 0
  if (away.length === 0 && !isInSheet) return planned
  if (isLink) return toConfirm('Code may use this text as an address, which would run code.')
  if (away.some(({ source: own, at }) => isReadAsCode(own, at)))
    return toConfirm('The page also runs this text as a script or a style sheet.')
  if (!isMarkup) return planned
  const names = away.flatMap((one) => namesAround(one.source, one.at))
  return isReadAsMarkup(open, isInSheet ? null : names)
    ? toConfirm('Code also inserts this text into the page as markup, where it can run code.')
    : planned
}

/** Whether the file puts one of the names into a script or a style sheet: `<style>{css}</style>`. */
function isReadAsCode(source: Source, offset: number): boolean {
  if (!/<(?:script|style)\b/i.test(source.text)) return false
  const names = namesAround(source, offset)
  return [...source.text.matchAll(/<(script|style)\b(?![^>]*json)[^>]*>(.*?)<\/\1>/gis)].some(
    ([, , code = '']) =>
      names.some((name) => new RegExp(`\\{\\s*(?:[\\w$]+\\.)*${literalPattern(name)}\\s*\\}`).test(code)),
  )
}

/** Returns the names by which code can read what is written at an offset: of constants, props and fields. */
function namesAround(source: Source, offset: number): string[] {
  const names: string[] = []
  walk(source.program, (node) => {
    const isAround = node.start <= offset && node.end >= offset
    const name = isAround ? nameOf(node) : null
    if (name !== null) names.push(name)
    return isAround
  })
  return names
}

function nameOf(node: Node): string | null {
  if (node.type === 'VariableDeclarator') return node.id.type === 'Identifier' ? node.id.name : null
  if (node.type === 'JSXAttribute') return attributeName(node)
  return node.type === 'Property' && !node.computed ? keyName(node.key) : null
}

/** Whether a file that reads one of the names puts raw markup into the page; `null` stands for any name. */
function isReadAsMarkup({ index }: Open, names: readonly string[] | null): boolean {
  return [...index.files.values()].some(
    ({ text }) =>
      RAW.test(text) &&
      (names === null ||
        names.some((name) => new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`).test(text))),
  )
}
