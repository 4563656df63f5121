/** The same edits, written as other editors do: by printing the tree, and by formatting the printed text. */
import { generate } from '@babel/generator'
import { type ParserOptions, parse as parseBabel } from '@babel/parser'
import { format } from 'prettier'
import { parse, print, types, visit } from 'recast'
import { NEW_CLASS, NEW_TEXT, type SampleEdit } from './samples.ts'

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: ['jsx', 'typescript'], tokens: true }

type Tree = ReturnType<typeof parseBabel>
type Element = types.namedTypes.JSXElement
type Holder = Element | types.namedTypes.JSXFragment
type Change = (tree: Tree) => void
type Baseline = (text: string, change: Change) => string | Promise<string>

const { builders: b, namedTypes: n } = types

/** Other ways to write the same change; each resolves to the whole new text of the file. */
export const BASELINES: readonly { name: string; write: Baseline }[] = [
  { name: 'recast', write: withRecast },
  { name: 'print and format', write: withPrinter },
]

/** The text after a change of its tree, as recast prints it. */
export function withRecast(text: string, change: Change): string {
  const tree = parse(text, { parser: { parse: (source: string) => parseBabel(source, OPTIONS) } })
  change(tree)
  return print(tree).code
}

async function withPrinter(text: string, change: Change): Promise<string> {
  const tree = parseBabel(text, OPTIONS)
  change(tree)
  const { code } = generate(tree, { retainLines: true }, text)
  return format(code, { parser: 'babel-ts' })
}

function addTo(attribute: types.namedTypes.JSXAttribute): void {
  if (n.StringLiteral.check(attribute.value))
    attribute.value = b.stringLiteral(`${attribute.value.value} ${NEW_CLASS}`)
}

type Found = { node: Element; holder: Holder | null }

function elementsOf(tree: Tree, tag: string): Found[] {
  const found: Found[] = []
  visit(tree, {
    visitJSXElement(path) {
      const { name } = path.node.openingElement
      const holder: unknown = path.parent?.node
      const isHeld = n.JSXElement.check(holder) || n.JSXFragment.check(holder)
      if (name.type === 'JSXIdentifier' && name.name === tag)
        found.push({ node: path.node, holder: isHeld ? holder : null })
      this.traverse(path)
    },
  })
  return found
}

/** A sample edit as a change of a recast tree. @throws when the tree has no such element */
export function changeOf({ kind, tag, nth }: SampleEdit): Change {
  return (tree) => {
    const found = elementsOf(tree, tag)[nth]
    if (!found) throw new Error(`There is no ${tag} ${nth}`)
    const { node, holder } = found
    const siblings = holder?.children ?? []
    const at = siblings.indexOf(node)
    if (kind === 'add a class') {
      for (const attribute of node.openingElement.attributes ?? [])
        if (n.JSXAttribute.check(attribute) && attribute.name.name === 'className') addTo(attribute)
    } else if (kind === 'edit a text') node.children = [b.jsxExpressionContainer(b.stringLiteral(NEW_TEXT))]
    else if (kind === 'wrap') siblings.splice(at, 1, inDiv(node))
    else siblings.splice(at, 1)
    if (kind === 'move') elementsOf(tree, 'section')[nth]?.node.children?.push(node)
  }
}

function inDiv(node: Element): Element {
  const name = b.jsxIdentifier('div')
  return b.jsxElement(b.jsxOpeningElement(name, []), b.jsxClosingElement(name), [node])
}
