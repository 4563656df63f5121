/** The rules that the project's own style sheets give to tags and states, for a style panel that asks what comes from where. */
import { idOf } from '../ids.ts'
import type { SourceIndex } from '../source-index.ts'
import { declarationsIn, topRules } from './css-module.ts'

type SheetRule = {
  codebaseId: string
  filename: string
  selector: string
  styles: Record<string, string>
  source: { start: number; end: number; line: number }
  /** Layers lose to rules without one, whatever their selectors. */
  layer: string | null
}

/**
 * Rules under a condition are left out, because the one who asks would take them for always true. Names of a module are
 * changed by the bundler, so its selectors would match nothing.
 */
export function sheetRulesOf(index: SourceIndex): SheetRule[] {
  const sheets = [...index.files.values()].filter(({ file }) => /(?<!\.module)\.css$/.test(file))
  return sheets.flatMap(({ file, text }) => rulesIn(file, text))
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

/** At the top of the sheet and in its layers. */
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
