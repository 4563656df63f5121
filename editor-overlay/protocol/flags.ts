/** Query flags of the page address. Parsed as a query with exact values, so that `?note=storyboard=true` is not one. */
export type QueryFlags = { storyboard: boolean; story: boolean; vite: boolean; debug: boolean }

export function readFlags(href: string): QueryFlags {
  const query = new URL(href, 'http://localhost').searchParams
  const has = (name: string, ...values: string[]) => query.getAll(name).some((one) => values.includes(one))
  const storyboard = has('storyboard', 'true')
  return {
    storyboard,
    story: storyboard && has('type', 'STORY', 'COMPONENT'),
    vite: has('framework', 'VITE'),
    debug: has('debugLog', 'true'),
  }
}
