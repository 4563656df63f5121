/** What stands behind a text, as far as it can be told from here. */
import type { CssLookup } from '../../protocol/css-rule.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isRecord } from '../../protocol/parse.ts'
import { type Colour, over, readColour } from './colours.ts'
import type { Theme, Token } from './theme.ts'

export type Ground = { at: 'known'; colour: Colour } | { at: 'unknown'; why: string }

export type Scene = {
  theme: Theme
  /** Rules of the project's own sheets: the ground of the page stands on its body. */
  sheetRules: CssLookup
  isDark: boolean
}

/** Computed values are of the element alone; what is behind it is read from the classes of the elements around it. */
export function groundOf(node: NavNode, evals: Readonly<Record<string, unknown>>, scene: Scene): Ground {
  const image = evals['background-image']
  if (typeof image === 'string' && image !== 'none' && image !== '')
    return unknown('it stands on a background image')
  const own = readColour(String(evals['background-color'] ?? ''))
  if (!own) return unknown('its background is not known')
  if (own.alpha === 1) return { at: 'known', colour: own }
  const behind = behindOf(node, scene)
  return behind.at === 'known' ? { at: 'known', colour: over(own, behind.colour) } : behind
}

function unknown(why: string): Ground {
  return { at: 'unknown', why }
}

function behindOf(node: NavNode, scene: Scene): Ground {
  for (let at = node; at.parent; at = at.parent) {
    if (at.positionType === 'absolute' || at.positionType === 'fixed')
      return unknown('it stands out of the flow, over something that is not known')
    const found = fromClasses(at.parent.classList ?? [], scene)
    if (found) return found
  }
  return pageGround(scene)
}

function fromClasses(names: readonly string[], { theme, isDark }: Scene): Ground | null {
  for (const name of names) {
    const token = /^bg-([\w-]+)$/.exec(name)?.[1]
    const known = theme.colors.find((one) => one.name === token)
    if (known && known.name !== 'transparent') return ofToken(known, isDark)
    if (/^bg-(\[|gradient|linear|radial|conic|black|white|[\w-]+\/)/.test(name))
      return unknown(`the class ${name} stands behind it`)
  }
  return null
}

function ofToken({ resolved, dark }: Token, isDark: boolean): Ground {
  const colour = readColour(isDark ? dark : resolved)
  return colour?.alpha === 1 ? { at: 'known', colour } : unknown('the colour behind it is not known')
}

function pageGround({ theme, sheetRules, isDark }: Scene): Ground {
  for (const wanted of ['body', 'html', ':root']) {
    const rule = Object.values(sheetRules).findLast((one) => one?.selector === wanted && groundIn(one.styles))
    const value = rule && groundIn(rule.styles)
    if (!value) continue
    const plain = readColour(value)
    if (plain) return { at: 'known', colour: plain }
    const name = /^var\(--(?:color-)?([\w-]+)\)$/.exec(value)?.[1]
    const token = theme.colors.find((one) => one.value === value || one.name === name)
    return token ? ofToken(token, isDark) : unknown('the colour of the page is not known')
  }
  return unknown('the colour of the page is not known')
}

function groundIn(styles: unknown): string | null {
  if (!isRecord(styles)) return null
  const value = styles['background-color'] ?? styles.background
  return typeof value === 'string' ? value : null
}
