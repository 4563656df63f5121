import { withArrows } from './arrows.ts'

/** Runs the code, one expression, and returns its value. */
const run = (code: string): unknown => new Function(`return ${code}`)()

test('an outermost declaration becomes an arrow function in place', () => {
  expect(withArrows('(()=>{const a=1;function f(x){return x+a}return f(2)})()', 'iife')).toBe(
    '(()=>{const a=1;var f=(x)=>{return x+a};return f(2)})()',
  )
})

test('a declaration inside a function can be called before it', () => {
  const code = '(()=>{function f(){return g()+1;async function h(){}function g(){return 1}}return f()})()'

  const written = withArrows(code, 'iife')

  expect(written).not.toContain('function')
  expect(run(written)).toBe(2)
})

test('a function that uses this or arguments, or yields, stays a function', () => {
  const code = 'function a(){return this}function b(){return arguments}function*c(){yield 1}'

  expect(withArrows(code, 'esm')).toBe(code)
})

test('the this of an inner class or function does not count', () => {
  const code = 'function a(){return class{x(){return this}}}function b(){return function(){return this}}'

  expect(withArrows(code, 'esm').match(/=>/g)).toHaveLength(2)
})

test('default values and destructuring keep their parentheses', () => {
  expect(run(withArrows('(()=>{function f({a:[b]=[3]}={},c=(4)){return b+c}return f()})()', 'iife'))).toBe(7)
})
