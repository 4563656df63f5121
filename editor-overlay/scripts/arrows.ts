/** Turns the function declarations of a bundle into arrow functions, which are shorter: 1 % less after gzip. */
import MagicString from 'magic-string'
import { type Function as FunctionNode, type Node, parseSync } from 'oxc-parser'
import { eachChild, walk } from '../source/file/nodes.ts'

/** An arrow function has no `this` and no `arguments` of its own. */
function usesOwnThis(declaration: FunctionNode): boolean {
  let isUsed = false
  const search = (node: Node) => {
    if (node.type === 'ThisExpression') isUsed = true
    if (node.type === 'Identifier' && node.name === 'arguments') isUsed = true
    const hasOwnThis = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'
    if (!hasOwnThis && node.type !== 'ClassBody') eachChild(node, search)
  }
  eachChild(declaration, search)
  return isUsed
}

/** The block with the statements of the whole bundle; in an `iife`, the body of its function. */
function outermost(program: Node): Node {
  let block = program
  walk(program, (node) => {
    if (block !== program) return false
    if (node.type === 'ArrowFunctionExpression' && node.body.type === 'BlockStatement') block = node.body
    return node.type !== 'FunctionDeclaration'
  })
  return block
}

/**
 * Returns the code with arrow functions. A declaration is hoisted to the start of its block, so inside functions the
 * arrow moves there. Outermost ones stay with their module, because the bundler places a module after those that it
 * uses; a call before the definition fails as soon as the script is loaded.
 */
export function withArrows(code: string, format: 'iife' | 'esm'): string {
  const { program } = parseSync('bundle.js', code)
  const whole = format === 'iife' ? outermost(program) : program
  const text = new MagicString(code)
  walk(program, (node, parent) => {
    if (node.type !== 'FunctionDeclaration' || node.generator || !node.id || !node.body) return
    if (!parent || (parent !== whole && parent.type !== 'BlockStatement') || usesOwnThis(node)) return
    const parameters = code.indexOf('(', node.id.end)
    text.update(
      node.start,
      parameters,
      `${parent === whole ? 'var' : 'let'} ${node.id.name}=${node.async ? 'async' : ''}`,
    )
    text.appendLeft(node.body.start, '=>')
    text.appendLeft(node.end, ';')
    if (parent !== whole) text.move(node.start, node.end, parent.start + 1)
  })
  return text.toString()
}
