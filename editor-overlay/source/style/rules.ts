/** The rules for tags and states in the project's own style sheets, for a panel that shows where a style comes from. */
import { idOf } from '../file/ids.ts'
import { pageSheetsOf } from '../project/sheets.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { declarationsIn, topRules } from './css-module.ts'

type SheetRule = {
  codebaseId: string
  filename: string
  selector: string
  styles: Record<string, string>
  source: { start: number; end: number; line: number }
  /** Layered rules lose to rules without a layer, whatever their selectors. */
  layer: string | null
}

/**
 * Leaves out rules under a condition, because the caller would take them as always true, and CSS modules, because the
 * bundler renames their classes, so their selectors would match nothing.
 */
export function sheetRulesOf(index: SourceIndex): SheetRule[] {
  return pageSheetsOf(index).flatMap(({ file, text }) => rulesIn(file, text))
}

function rulesIn(file: string, css: string): SheetRule[] {
  const counts = new Map<string, number>()
  return plainBlocks(css, 0, null).map(({ selector, start, end, body, layer }) => {
    const count = counts.get(selector) ?? 0
    counts.set(selector, count + 1)
    const declared = declarationsIn(css, body)
    return {
      codebaseId: idOf(file, `rule▸${selector}:${count}`),
      filename: file,
      selector,
      styles: Object.fromEntries(
        declared.map(({ property, value }) => [property, css.slice(value.start, value.end)]),
      ),
      source: { start, end, line: css.slice(0, start).split('\n').length },
      layer,
    }
  })
}

type Block = ReturnType<typeof topRules>[number] & { layer: string | null }

/** Returns the blocks at the top level of the sheet and in its layers. */
function plainBlocks(css: string, by: number, layer: string | null): Block[] {
  return topRules(css).flatMap((block) => {
    const moved = {
      selector: block.selector,
      start: block.start + by,
      end: block.end + by,
      body: { start: block.body.start + by, end: block.body.end + by },
      layer,
    }
    if (!block.selector.startsWith('@')) return [moved]
    const name = /^@layer\b\s*([\w.-]*)/.exec(block.selector)?.[1]
    if (name === undefined) return []
    const inside = css.slice(block.body.start, block.body.end)
    return plainBlocks(inside, moved.body.start, [layer, name].filter(Boolean).join('.'))
  })
}
