/** Query flags of the page address (the wire contract, 1.3). */
export type QueryFlags = { storyboard: boolean; story: boolean; vite: boolean; debug: boolean }

/** Parses the flags. Only exact values count, so `?note=storyboard=true` sets none. */
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
