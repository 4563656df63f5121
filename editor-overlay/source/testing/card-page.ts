/** A component with class names of its own and the page that uses it, for tables. */
import { expect } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import type { Design } from '../style/design.ts'
import { type Find, PAGE, tryPlan } from './try-plan.ts'

const CARD = 'app/card.tsx'
const BOX = 'app/box.tsx'
const HEAD =
  "import { clsx } from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { cva } from 'class-variance-authority'\n"
const LOOK =
  "const look = cva('p-2', { variants: { size: { sm: 'm-1', lg: 'p-8' } } })\nconst pick = (on) => (on ? 'p-3' : 'flex')\n"

/** A component's class expression, its parameters, and its uses. */
type Case = { card: string; takes?: string; inner?: string; box?: string; uses: string }

/** Returns the files of a project: a page that uses `Card`, which renders `inner` with this class expression. */
export function filesOf({ card, takes = '{ className, on, size }', inner = 'section', box, uses }: Case) {
  const page = `${HEAD}import { Card } from './card'\nexport default function Page({ on, props }) {\n  return <main>${uses}</main>\n}\n`
  const boxes = box && {
    [BOX]: `${HEAD}export function Box({ className, on }) {\n  return <section className={${box}} />\n}\n`,
  }
  return {
    'lib/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
    ...boxes,
    [CARD]: `${HEAD}import { Box } from './box'\n${LOOK}export function Card(${takes}) {\n  return <${inner} className={${card}} />\n}\n`,
    [PAGE]: page,
  }
}

/** Returns the class expressions of the changed file, or the code of the refusal. */
export function written(files: Case, edit: (find: Find) => Edit, design: Design): string {
  const before: Record<string, string> = filesOf(files)
  const done = tryPlan(before, edit, { design })
  if (done.type === 'refused') {
    expect(done.alternative).toBeTruthy()
    return `refused: ${done.code}`
  }
  const [file = ''] = Object.keys(before).filter((one) => before[one] !== done.files[one])
  return /return <(?:main>)?(.*?)(?:<\/main>)?$/m.exec(done.files[file] ?? '')?.[1] ?? ''
}
