/** The specificity of a selector, by the rules of Selectors 4. */
import parser from 'postcss-selector-parser'

/** Counts as in the specification; the first that differs decides. */
export type Specificity = readonly [ids: number, classes: number, tags: number]

const NONE: Specificity = [0, 0, 0]
const ID: Specificity = [1, 0, 0]
const CLASS: Specificity = [0, 1, 0]
const TAG: Specificity = [0, 0, 1]

/** Returns a positive number if `a` is more specific. */
export function compareSpecificity(a: Specificity, b: Specificity): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** Returns the highest specificity in a selector list; zero for text that is not a selector. */
export function specificityOf(selector: string): Specificity {
  return strongest(branchesOf(selector).map(specificityOfBranch))
}

/** Whether every branch is for a pseudo-element, which is not an element itself. */
export function isForPseudoElement(selector: string): boolean {
  const branches = branchesOf(selector)
  return branches.length > 0 && branches.every(hasPseudoElement)
}

function hasPseudoElement(branch: parser.Selector): boolean {
  let isFound = false
  branch.walkPseudos(({ value }) => {
    isFound ||= value.startsWith('::')
  })
  return isFound
}

function branchesOf(selector: string): readonly parser.Selector[] {
  try {
    return parser().astSync(selector).nodes
  } catch {
    // A frame's placeholder for a rule without a selector, or a rule that browsers drop too.
    return []
  }
}

function strongest(all: readonly Specificity[]): Specificity {
  return all.reduce((best, one) => (compareSpecificity(one, best) > 0 ? one : best), NONE)
}

function specificityOfBranch(branch: parser.Selector): Specificity {
  return branch.nodes.map(specificityOfNode).reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], NONE)
}

function specificityOfNode(node: parser.Node): Specificity {
  switch (node.type) {
    case 'id':
      return ID
    case 'class':
    case 'attribute':
      return CLASS
    case 'tag':
      return TAG
    case 'pseudo':
      return specificityOfPseudo(node)
    default:
      return NONE
  }
}

function specificityOfPseudo(node: parser.Pseudo): Specificity {
  const { value, nodes } = node
  if (parser.isPseudoElement(node)) return TAG
  if (value.toLowerCase() === ':where') return NONE
  return /^:(is|not|has)$/i.test(value) ? strongest(nodes.map(specificityOfBranch)) : CLASS
}
