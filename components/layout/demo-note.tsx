import { FilledText } from '@/components/ui/filled-text'
import { DEMO_NOTE } from '@/lib/content/site'

/** On every page of a build made with ATTESTA_DEMO, visible at every scroll position. */
export function DemoNote() {
  if (process.env.BUILT_AS_DEMO !== '1') return null
  return (
    <aside
      aria-label="Demo"
      className="sticky bottom-0 z-30 border-warning/30 border-t bg-warning-tint px-4 py-1.5 text-center text-body-sm text-warning"
    >
      <FilledText text={DEMO_NOTE} parts={{ demo: <strong>Demo:</strong> }} />
    </aside>
  )
}
