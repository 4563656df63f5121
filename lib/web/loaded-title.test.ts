import { loadedTitle } from './loaded-title'

test.each([
  ['what it shows', Promise.resolve('OR-7Q8C-BRE2'), 'OR-7Q8C-BRE2'],
  ['that there is nothing', Promise.resolve(null), 'Page not found'],
  ['its kind if that cannot be loaded', Promise.reject(new Error('away')), 'Order'],
])('the title of a page says %s', async (_what, loaded, title) => {
  expect(await loadedTitle(loaded, 'Order')).toEqual({ title })
})
