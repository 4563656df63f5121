/** Styles in the rule of a CSS module. A scanner of blocks is enough, as the text is spliced and never printed. */

import { refuse } from '../draft.ts'
import { indentUnitOf } from '../file/layout.ts'
import type { Span } from '../file/nodes.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { includes } from './sides.ts'
import type { StyleChange } from './work.ts'

type Block = Span & { selector: string; body: Span }

/** Returns the rules at the top level of the sheet; braces in comments and strings do not count. */
export function topRules(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let head = 0
  let open = 0
  for (let at = 0; at < css.length; at++) {
    const skip = /^(\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')/.exec(
      css.slice(at, at + 2) === '/*' || /["']/.test(css[at] ?? '') ? css.slice(at) : '',
    )
    if (skip) {
      if (depth === 0 && skip[0].startsWith('/*') && css.slice(head, at).trim() === '')
        head = at + skip[0].length
      at += skip[0].length - 1
    } else if (css[at] === '{' && depth++ === 0) open = at
    else if (css[at] === ';' && depth === 0) head = at + 1
    else if (css[at] === '}' && --depth === 0) {
      const selector = css.slice(head, open).trim()
      blocks.push({
        selector,
        start: head + (css.slice(head).length - css.slice(head).trimStart().length),
        end: at + 1,
        body: { start: open + 1, end: at },
      })
      head = at + 1
    }
  }
  return blocks
}

/** Returns the rules at the top level of the sheet for the class alone. */
export function rulesOfClass(css: string, name: string): Block[] {
  return topRules(css).filter(({ selector }) => selector === `.${name}`)
}

type Declaration = Span & { property: string; value: Span }

/** Returns the declarations of a block in order, without those of rules inside; ranges are offsets into the sheet. */
export function declarationsIn(css: string, body: Span): Declaration[] {
  const found: Declaration[] = []
  const pattern =
    /(\/\*[\s\S]*?\*\/)|([\w-]+)(\s*:\s*)((?:"[^"]*"|'[^']*'|\([^()]*\)|[^;{}"'])*?)\s*(;|(?=\})|$)/g
  const whole = css.slice(body.start, body.end)
  const text = topRules(whole).reduce(
    (words, { start, end }) => words.slice(0, start) + ' '.repeat(end - start) + words.slice(end),
    whole,
  )
  for (const match of text.matchAll(pattern)) {
    const [words, , property, colon, value] = match
    if (property === undefined || colon === undefined || value === undefined) continue
    const start = body.start + match.index
    const from = start + property.length + colon.length
    found.push({
      property: property.toLowerCase(),
      start,
      end: start + words.length,
      value: { start: from, end: from + value.length },
    })
  }
  return found
}

const STATES =
  /^(hover|focus|focus-visible|focus-within|active|disabled|required|invalid|checked|first|last)$/

/** Returns patches that set properties of `.name` under states such as `hover`; a value of `null` removes one. */
export function writeModule(
  css: string,
  name: string,
  changes: readonly StyleChange[],
  modifiers: readonly string[],
): TextPatch[] | Refusal {
  const strange = modifiers.find((modifier) => !STATES.test(modifier))
  if (strange !== undefined)
    return refuse(
      'no-writer',
      `“${strange}” has no rule in this style sheet.`,
      'Add the rule in the style sheet first.',
    )
  const suffix = modifiers
    .map(
      (modifier) =>
        `:${modifier === 'first' ? 'first-child' : modifier === 'last' ? 'last-child' : modifier}`,
    )
    .join('')
  const wrong = changes.find(
    ({ value }) => value !== null && /[{};]|\/\*|url\(\s*["']?\s*javascript:/i.test(value),
  )
  if (wrong) return refuse('bad-value', `${wrong.value?.slice(0, 60)} isn’t a value of ${wrong.property}.`)
  const rules = topRules(css)
  const own = rules
    .flatMap((rule) => [rule, ...(rule.selector === `.${name}` ? nestedIn(css, rule.body) : [])])
    .filter(
      ({ selector }) => selector === `.${name}${suffix}` || (suffix !== '' && selector === `&${suffix}`),
    )
  if (own.length > 0) return changes.flatMap((change) => inRules(css, own, change))
  const base = rules.findLast(({ selector }) => selector === `.${name}`)
  const lines = changes.flatMap(({ property, value }) => (value === null ? [] : [`${property}: ${value};`]))
  if (lines.length === 0) return []
  if (!base || suffix === '')
    return refuse(
      'no-writer',
      `The style sheet has no rule for .${name} alone.`,
      'Edit the rule in the style sheet.',
    )
  const unit = indentUnitOf(css)
  const eol = css.includes('\r\n') ? '\r\n' : '\n'
  const text = `${eol}${eol}.${name}${suffix} {${eol}${lines.map((line) => unit + line + eol).join('')}}`
  return [{ start: base.end, end: base.end, text }]
}

/** Returns the rules inside of a rule, such as `&:hover { … }`. */
export function nestedIn(css: string, body: Span): Block[] {
  const moved = ({ start, end }: Span) => ({ start: body.start + start, end: body.start + end })
  return topRules(css.slice(body.start, body.end)).map((one) => ({
    selector: one.selector,
    ...moved(one),
    body: moved(one.body),
  }))
}

/** Changes the last of the rules that declares the property; a removed one is removed from all of them. */
function inRules(css: string, rules: readonly Block[], change: StyleChange): TextPatch[] {
  const said = rules.filter(({ body }) =>
    declarationsIn(css, body).some(
      ({ property }) => includes(property, change.property) || includes(change.property, property),
    ),
  )
  const chosen = change.value === null ? said : [said.at(-1) ?? rules.at(-1)]
  return chosen.flatMap((rule) => (rule ? inRule(css, rule, change) : []))
}

function inRule(css: string, rule: Block, { property, value }: StyleChange): TextPatch[] {
  const declarations = declarationsIn(css, rule.body)
  const there = declarations.findLast((one) => one.property === property)
  const behind = declarations.slice(there ? declarations.indexOf(there) + 1 : 0)
  const parts = behind.filter((one) => one.property !== property && includes(property, one.property))
  const isOver = there !== undefined && !behind.some((one) => includes(one.property, property))
  const gone = parts.map((one) => withoutLine(css, one))
  if (there && value !== null && isOver) {
    const old = css.slice(there.value.start, there.value.end)
    const important = /\s*!important$/i.exec(old)?.[0] ?? ''
    return old === value + important ? gone : [{ ...there.value, text: value + important }, ...gone]
  }
  if (there) gone.push(withoutLine(css, there))
  return value === null ? gone : [...gone, ...lastIn(css, rule, declarations, { property, value })]
}

/** Returns the patch that removes a declaration, with the line that it is on. */
export function withoutLine(css: string, { start, end }: Span): TextPatch {
  const blank = /(\r\n|\n|\r)?[ \t]*$/.exec(css.slice(0, start))?.[0].length ?? 0
  return { start: start - blank, end, text: '' }
}

/** Returns the end of the last `@apply`, as what it applies wins over a declaration before it; 0 if there is none. */
function endOfApply(css: string, rule: Block): number {
  const isNested = (at: number) => nestedIn(css, rule.body).some(({ start, end }) => at > start && at < end)
  return [...css.slice(rule.body.start, rule.body.end).matchAll(/@apply\s[^;{}]*;/g)]
    .filter(({ index }) => !isNested(rule.body.start + index))
    .reduce((_, { index, 0: { length } }) => rule.body.start + index + length, 0)
}

/** Returns the patch that adds a declaration after all others. */
function lastIn(
  css: string,
  rule: Block,
  declarations: readonly Declaration[],
  { property, value }: StyleChange,
): TextPatch[] {
  const last = declarations.at(-1)
  const applied = endOfApply(css, rule)
  if (applied > (last?.end ?? 0)) {
    const before = css.slice(0, css.lastIndexOf('@apply', applied))
    const gap = /(\r\n|\n|\r)[ \t]*$/.exec(before)?.[0] ?? ' '
    return [{ start: applied, end: applied, text: `${gap}${property}: ${value};` }]
  }
  if (!last) {
    const isInline = !/[\r\n]/.test(css.slice(rule.body.start, rule.body.end))
    return [
      {
        start: rule.body.start,
        end: rule.body.start,
        text: isInline ? ` ${property}: ${value};` : `\n  ${property}: ${value};`,
      },
    ]
  }
  const gap = /(\r\n|\n|\r)?[ \t]*$/.exec(css.slice(0, last.start))?.[0] ?? ' '
  // A rule that ends its last declaration without a semicolon still does.
  const isEnded = css[last.end - 1] === ';'
  const at = isEnded ? last.end : last.value.end
  const line = `${gap || ' '}${property}: ${value}`
  return [{ start: at, end: at, text: isEnded ? `${line};` : `;${line}` }]
}
