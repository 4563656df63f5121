/** The background of a text, to the extent that the studio can know it. */
import { type Color, readColor } from '../../protocol/color.ts'
import type { CssLookup } from '../../protocol/css-rule.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isRecord } from '../../protocol/parse.ts'
import type { Theme, Token } from '../../protocol/theme.ts'
import { over } from './colors.ts'

type Background = { type: 'known'; color: Color } | { type: 'unknown'; why: string }

/** What a background is resolved with, besides the element itself. */
export type Scene = {
  theme: Theme
  /** Rules of the project's own sheets: the background of the page is set on its body. */
  sheetRules: CssLookup
  isDark: boolean
}

/**
 * Returns the color behind the text of an element. Computed values exist only for the element itself; what is behind it
 * is read from the classes of its ancestors.
 */
export function backgroundOf(
  node: NavNode,
  evals: Readonly<Record<string, unknown>>,
  scene: Scene,
): Background {
  const image = evals['background-image']
  if (typeof image === 'string' && image !== 'none' && image !== '')
    return unknown('it’s over a background image')
  const own = readColor(String(evals['background-color'] ?? ''))
  if (!own) return unknown('its background is unknown')
  if (own.alpha === 1) return { type: 'known', color: own }
  const behind = behindOf(node, scene)
  return behind.type === 'known' ? { type: 'known', color: over(own, behind.color) } : behind
}

function unknown(why: string): Background {
  return { type: 'unknown', why }
}

function behindOf(node: NavNode, scene: Scene): Background {
  for (let at = node; at.parent; at = at.parent) {
    if (at.positionType === 'absolute' || at.positionType === 'fixed')
      return unknown('it’s positioned over something unknown')
    const found = fromClasses(at.parent.classList ?? [], scene)
    if (found) return found
  }
  return pageBackground(scene)
}

function fromClasses(names: readonly string[], { theme, isDark }: Scene): Background | null {
  for (const name of names) {
    const token = /^bg-([\w-]+)$/.exec(name)?.[1]
    const known = theme.colors.find((one) => one.name === token)
    if (known && known.name !== 'transparent') return ofToken(known, isDark)
    if (/^bg-(\[|gradient|linear|radial|conic|black|white|[\w-]+\/)/.test(name))
      return unknown(`the class ${name} sets what’s behind it`)
  }
  return null
}

function ofToken({ resolved, dark }: Token, isDark: boolean): Background {
  const color = readColor(isDark ? dark : resolved)
  return color?.alpha === 1 ? { type: 'known', color } : unknown('the color behind it is unknown')
}

function pageBackground({ theme, sheetRules, isDark }: Scene): Background {
  for (const wanted of ['body', 'html', ':root']) {
    const rule = Object.values(sheetRules).findLast(
      (one) => one?.selector === wanted && backgroundIn(one.styles),
    )
    const value = rule && backgroundIn(rule.styles)
    if (!value) continue
    const plain = readColor(value)
    if (plain) return { type: 'known', color: plain }
    const name = /^var\(--(?:color-)?([\w-]+)\)$/.exec(value)?.[1]
    const token = theme.colors.find((one) => one.value === value || one.name === name)
    return token ? ofToken(token, isDark) : unknown('the color of the page is unknown')
  }
  return unknown('the color of the page is unknown')
}

function backgroundIn(styles: unknown): string | null {
  if (!isRecord(styles)) return null
  const value = styles['background-color'] ?? styles.background
  return typeof value === 'string' ? value : null
}
