import { isCutConnection } from './cut-connections.ts'

function thrownAt(frame: string, make: (text: string) => Error = (text) => new TypeError(text)): Error {
  const error = make("Cannot read properties of null (reading 'write')")
  error.stack = `${error.name}: ${error.message}\n    at ${frame}`
  return error
}

const DRIVER = 'Immediate.nextWrite (file:///shop/node_modules/postgres/src/connection.js:255:22)'

test('a write to a connection that the database cut is survived', () => {
  expect(isCutConnection(thrownAt(DRIVER))).toBe(true)
})

test('every other accident still ends the backend', () => {
  expect(isCutConnection(thrownAt('handle (file:///shop/supabase/local/backend.ts:10:3)'))).toBe(false)
  expect(isCutConnection(thrownAt(DRIVER, (text) => new Error(text)))).toBe(false)
})
