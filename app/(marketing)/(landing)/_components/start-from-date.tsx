import { Button } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { NEEDED_BY } from '@/lib/content/needed-by'

/** A plain GET form: the checkout opens with the date, and its cards show which services meet it. */
export function StartFromDate() {
  return (
    <section aria-labelledby="needed-by" className="container-page pb-8 print:hidden">
      <form
        action={paths.checkout}
        method="get"
        className="flex flex-wrap items-end gap-x-6 gap-y-3 rounded-lg border border-rule bg-sheet px-5 py-4 shadow-sheet md:px-6"
      >
        <div className="min-w-[min(14rem,100%)] flex-1">
          <p id="needed-by" className="title-card">
            {NEEDED_BY.question}
          </p>
          <p className="text-ink-soft">{NEEDED_BY.lead}</p>
        </div>
        <label className="space-y-1.5">
          <span className="block font-semibold">{NEEDED_BY.label}</span>
          <input name="by" type="date" required className="control max-w-52" />
        </label>
        <Button type="submit" tone="outline">
          {NEEDED_BY.submit}
        </Button>
      </form>
    </section>
  )
}
