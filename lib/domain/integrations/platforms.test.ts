import { platformOf } from './platforms'

test('finds a platform by the name in its rows, with its own terms', () => {
  expect(platformOf('clio').words.name).toBe('Clio')
})

test.each(['mycase', 'Clio', 'toString', ''])('refuses the unknown platform "%s" by name', (provider) => {
  expect(() => platformOf(provider)).toThrow(
    expect.objectContaining({ name: 'UnknownPlatformError', provider }),
  )
})
