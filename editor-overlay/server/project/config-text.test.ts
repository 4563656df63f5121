import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { configText } from './config-text.ts'

test('the configuration of the markup is read without lines that are comments', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'config-'))
  mkdirSync(path.join(root, 'src'))
  const files = {
    'tsconfig.json': '{\n  // "jsxImportSource": "no"\n  "jsxImportSource": "yes"\n}\n',
    'src/env.d.ts': '/// <reference types="listed" />\n',
    'src/page.tsx': 'export const page = 1\n',
    'vite.config.ts': 'export default {}\n',
    'package.json': '{ "name": "no" }\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
  const text = configText(root)
  for (const word of ['yes', 'listed', 'export default']) expect(text).toContain(word)
  for (const word of ['no', 'page']) expect(text).not.toMatch(new RegExp(`\\b${word}\\b`))
})
