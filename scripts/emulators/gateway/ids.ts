import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** Every id contains "test", so that none can be mistaken for one of the real provider. */
export function testId(prefix: string): string {
  return `${prefix}_test_${randomText(20)}`
}
