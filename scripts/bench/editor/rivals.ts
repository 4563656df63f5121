/** The same edit, one class more, as other editors write it: by printing the tree, and by formatting what was printed. */
import { generate } from '@babel/generator'
import { type ParserOptions, parse as parseBabel } from '@babel/parser'
import { format } from 'prettier'
import { parse, print, types, visit } from 'recast'

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: ['jsx', 'typescript'], tokens: true }

type Tree = ReturnType<typeof parseBabel>

/** Adds the class to the nth element, in the order of the source, that has a class name written as text. */
function addClass(tree: Tree, nth: number, name: string): void {
  let at = 0
  visit(tree, {
    visitJSXAttribute(found) {
      const { node } = found
      if (
        node.name.name === 'className' &&
        node.value &&
        types.namedTypes.StringLiteral.check(node.value) &&
        at++ === nth
      )
        node.value = types.builders.stringLiteral(`${node.value.value} ${name}`)
      this.traverse(found)
    },
  })
}

export function withRecast(text: string, nth: number): string {
  const tree = parse(text, { parser: { parse: (source: string) => parseBabel(source, OPTIONS) } })
  addClass(tree, nth, 'bench')
  return print(tree).code
}

export async function withPrinter(text: string, nth: number): Promise<string> {
  const tree = parseBabel(text, OPTIONS)
  addClass(tree, nth, 'bench')
  const { code } = generate(tree, { retainLines: true }, text)
  return format(code, { parser: 'babel-ts' })
}
