import { describe, expect, test } from '@jest/globals'
import { isSecretProp, redacted } from './sensitive.ts'

describe('secrets that stay on the page', () => {
  test.each([
    ['a password', '<input type="password" value="x1">', '<input type="password">'],
    ['a code', '<input autocomplete="one-time-code" value="x1">', '<input autocomplete="one-time-code">'],
    [
      'a card',
      '<input value="x1" autocomplete="section-a cc-number">',
      '<input autocomplete="section-a cc-number">',
    ],
    ['a script', '<script nonce="n">let token = "x1"</script>', '<script nonce="n"></script>'],
    ['other fields are sent', '<input type="text" value="Ada">', '<input type="text" value="Ada">'],
  ])('%s', (_, html, sent) => {
    expect(redacted(`<p>${html}</p>`)).toBe(`<p>${sent}</p>`)
  })

  test.each([
    [{ type: 'password', value: 'x' }, 'value', true],
    [{ autoComplete: 'cc-csc', defaultValue: 'x' }, 'defaultValue', true],
    [{ type: 'password', name: 'x' }, 'name', false],
    [{ type: 'text', value: 'x' }, 'value', false],
    [null, 'value', false],
  ])('%j: %s', (props, name, isSecret) => {
    expect(isSecretProp(name, props)).toBe(isSecret)
  })
})
