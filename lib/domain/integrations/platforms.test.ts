import { platformOf } from './platforms'

test('a platform is found by the name in its rows, with its own words', () => {
  expect(platformOf('clio').words.name).toBe('Clio')
})

test.each(['mycase', 'Clio', 'toString', ''])('the platform "%s" is refused by its name', (provider) => {
  expect(() => platformOf(provider)).toThrow(
    expect.objectContaining({ name: 'UnknownPlatformError', provider }),
  )
})
