/** How strong a selector is, by the rules of Selectors 4. */

export type Specificity = readonly [ids: number, classes: number, tags: number]

const NONE: Specificity = [0, 0, 0]
const ID: Specificity = [1, 0, 0]
const CLASS: Specificity = [0, 1, 0]
const TAG: Specificity = [0, 0, 1]

export function compareSpecificity(a: Specificity, b: Specificity): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** Of a list, the strongest branch. */
export function specificityOf(selector: string): Specificity {
  return splitTop(selector, ',')
    .map(ofBranch)
    .reduce((best, one) => (compareSpecificity(one, best) > 0 ? one : best), NONE)
}

const PIECE =
  /\\(?:[0-9a-f]{1,6}\s?|.)|(\[(?:"[^"]*"|'[^']*'|[^\]])*\])|(::[\w-]+)|(:[\w-]+)(\()?|([#.])?((?:[\w-]|[^\0-\x7f]|\\(?:[0-9a-f]{1,6}\s?|.))+)|./giu

function ofBranch(branch: string): Specificity {
  let sum = NONE
  const add = (one: Specificity) => {
    sum = [sum[0] + one[0], sum[1] + one[1], sum[2] + one[2]]
  }
  let at = 0
  while (at < branch.length) {
    PIECE.lastIndex = at
    const found = PIECE.exec(branch)
    if (!found) break
    const [whole, attribute, pseudoElement, pseudo, opens, mark, name] = found
    at = found.index + whole.length
    if (attribute) add(CLASS)
    else if (pseudoElement) add(TAG)
    else if (pseudo && opens) {
      const end = closing(branch, at)
      add(ofFunction(pseudo.slice(1).toLowerCase(), branch.slice(at, end)))
      at = end + 1
    } else if (pseudo) add(/^:(before|after|first-line|first-letter)$/.test(pseudo) ? TAG : CLASS)
    else if (name) add(mark === '#' ? ID : mark === '.' ? CLASS : TAG)
  }
  return sum
}

function ofFunction(name: string, inside: string): Specificity {
  if (name === 'where') return NONE
  return ['is', 'not', 'has'].includes(name) ? specificityOf(inside) : CLASS
}

/** The place of the bracket that closes one opened before `from`. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return text.length
}

/** Splits at a mark that stands in no bracket and no string. */
export function splitTop(text: string, mark: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '\\') at += 1
    else if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if ('([{'.includes(letter)) depth += 1
    else if (')]}'.includes(letter)) depth -= 1
    else if (letter === mark && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '')
}
