import type { Route } from 'next'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'

type ChoiceProps = { name: string; label: string; value: string; options: { value: string; label: string }[] }
type DayProps = { name: string; label: string; value: string | null }
type ConditionProps = { name: string; label: string; isOn: boolean }

export type ListFiltersProps = {
  action: Route
  search: { value: string; placeholder: string }
  choices?: ChoiceProps[]
  days?: DayProps[]
  /** Additional filters as checkboxes, each with the value `yes`. */
  conditions?: ConditionProps[]
  hidden?: Record<string, string>
}

/** A plain GET form: the search is in the URL, so it can be shared, revisited and used without scripts. */
export function ListFilters({
  action,
  search,
  choices = [],
  days = [],
  conditions = [],
  hidden = {},
}: ListFiltersProps) {
  const isMany = choices.length + days.length > 2
  return (
    <search className="@container block">
      <form action={action} method="get" className="mb-5 flex flex-wrap items-end gap-x-2 gap-y-3">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Beside three or more choices, it would be too narrow to show what can be searched. They share the next line with the button. */}
        <label
          className={classNames(
            'min-w-[min(14rem,100%)] flex-1 space-y-1.5',
            isMany && '@max-[60rem]:basis-full',
          )}
        >
          <span className="block font-semibold">Search</span>
          <input
            name="search"
            type="search"
            defaultValue={search.value}
            placeholder={search.placeholder}
            className="control"
          />
        </label>
        {choices.map((choice) => (
          <Choice
            key={choice.name}
            {...choice}
            className={isMany ? '@max-[60rem]:min-w-32 @max-[60rem]:flex-1' : undefined}
          />
        ))}
        {days.map(({ name, label, value }) => (
          <label key={name} className="space-y-1.5">
            <span className="block font-semibold">{label}</span>
            <input name={name} type="date" defaultValue={value ?? ''} className="control" />
          </label>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          {conditions.map((condition) => (
            <Condition key={condition.name} {...condition} />
          ))}
          <Button type="submit" tone="outline">
            Show
          </Button>
        </div>
      </form>
    </search>
  )
}

function Choice({ name, label, value, options, className }: ChoiceProps & { className: string | undefined }) {
  return (
    <label className={classNames('max-w-full space-y-1.5 sm:max-w-60', className)}>
      <span className="block font-semibold">{label}</span>
      <select name={name} defaultValue={value} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Condition({ name, label, isOn }: ConditionProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isOn}
        className="size-5 accent-primary"
      />
      {label}
    </label>
  )
}
