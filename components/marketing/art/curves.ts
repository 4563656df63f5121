/**
 * Curves of engraved ornaments as SVG paths. Rounded strongly, because they are drawn very thin and sent with the page.
 */

type Point = readonly [x: number, y: number]

const TURN = 2 * Math.PI

/** A closed rosette curve around 0,0 whose radius swells `lobes` times per turn. */
export function lobedCurve(radius: number, swell: number, lobes: number): string {
  const points = Array.from({ length: lobes * 10 + 1 }, (_, at): Point => {
    const angle = (at / (lobes * 10)) * TURN
    const reach = radius * (1 - swell + swell * Math.cos(lobes * angle))
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  return `${toPath(points, 1)}Z`
}

/**
 * Lines that start as a tangle on the left and end as an even band on the right.
 * @param count how many; `width` and `height` in user units
 */
export function untangledLines(count: number, width: number, height: number): string[] {
  return Array.from({ length: count }, (_, line) => {
    const lane = (line - (count - 1) / 2) / count
    const phase = line * 2.4
    const points = Array.from({ length: 61 }, (_, at): Point => {
      const along = at / 60
      const order = smooth(along)
      const tangle = (1 - order) * height * 0.34
      const waves =
        Math.sin(along * (9 + (line % 4) * 2.6) + phase) + 0.5 * Math.sin(along * 23 + phase * 1.7)
      const band = order * height * 0.055 * Math.sin(along * 42 + (line % 2) * Math.PI)
      return [along * width, height / 2 + tangle * waves * 0.66 + lane * height * (0.5 - 0.22 * order) + band]
    })
    return toPath(points, 0)
  })
}

/** Strokes that resemble handwriting without meaning; the same seed gives the same strokes. */
export function scribble(seed: number, width: number): string {
  const random = generator(seed)
  const points: Point[] = []
  for (let x = 0; x < width; ) {
    const word = 14 + random() * 22
    for (let along = 0; along < word && x + along < width; along += 1.7) {
      const beat = along * 1.05
      const tall = random() > 0.86 ? 2.1 : 1
      points.push([x + along + Math.sin(beat * 1.4) * 2.4, Math.cos(beat * 1.4) * 3.4 * tall])
    }
    x += word + 6
  }
  return toPath(points, 1)
}

/** A smooth curve through the midpoints of the segments, with the points as control points. */
function toPath(points: readonly Point[], digits: number): string {
  const round = (value: number) => Number(value.toFixed(digits))
  const [first = [0, 0], ...rest] = points
  const curves = rest.map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? [x, y]
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
  })
  return `M${round(first[0])} ${round(first[1])}Q${curves.join(' ')}`
}

function smooth(x: number): number {
  const t = Math.min(1, Math.max(0, (x - 0.18) / 0.62))
  return t * t * (3 - 2 * t)
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
