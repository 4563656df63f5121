import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { classNames } from '@/components/ui/class-names'
import { Disclosure } from '@/components/ui/disclosure'
import { SAVED_VIEWS } from '@/lib/content/screens/admin/orders'
import { readListQuery, viewQuery } from '@/lib/domain/orders/saved-views'
import type { AdminOrderList } from '@/lib/domain/orders/schema'
import type { SavedView } from '@/lib/domain/orders/views/admin'
import { deleteViewAction, renameViewAction, saveViewAction } from '../view-actions'
import { listHref } from './list-href'

type SavedViewsProps = { views: SavedView[]; list: AdminOrderList }

/**
 * The viewer's saved lists as links, with a form that saves the current one, or forms that rename or delete it. Two tabs
 * can save the same filters under two names; then both are current.
 */
export function SavedViews({ views, list }: SavedViewsProps) {
  const query = viewQuery(list)
  const links = views.map((view) => {
    const opened = readListQuery(view.query)
    // A value that no longer exists is left out, so the view is compared as it opens.
    return { ...view, list: opened, isCurrent: viewQuery(opened) === query }
  })
  const current = links.filter((view) => view.isCurrent)
  return (
    <div className="mb-6 space-y-2">
      {links.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="flex flex-wrap gap-2">
            {links.map((view) => (
              <li key={view.id} className="max-w-full">
                <Link
                  prefetch={false}
                  href={listHref(view.list)}
                  aria-current={view.isCurrent ? 'page' : undefined}
                  className={classNames(
                    'wrap-anywhere inline-flex min-h-11 items-center rounded-full border px-4 md:min-h-9',
                    view.isCurrent
                      ? 'border-primary font-semibold text-ink'
                      : 'border-rule-strong text-ink-soft hover:text-ink',
                  )}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current.length === 0 && <SaveView key={query} query={query} />}
      {current.map((view) => (
        <ManageView key={view.id} view={view} />
      ))}
    </div>
  )
}

function SaveView({ query }: { query: string }) {
  return (
    <Disclosure summary={SAVED_VIEWS.save}>
      <Form action={saveViewAction} hidden={{ query }} idPrefix="save-view-" className="max-w-xl space-y-4">
        <NameInput hint={SAVED_VIEWS.hint} />
        <SubmitButton>Save view</SubmitButton>
      </Form>
    </Disclosure>
  )
}

function ManageView({ view: { id, name } }: { view: SavedView }) {
  return (
    <Disclosure summary={SAVED_VIEWS.manage(name)}>
      <Form
        action={renameViewAction}
        hidden={{ viewId: id }}
        idPrefix="rename-view-"
        className="max-w-xl space-y-4"
      >
        <NameInput name={name} />
        <SubmitButton tone="outline">Rename view</SubmitButton>
      </Form>
      <Disclosure summary="Delete this view" className="mt-4">
        <Form action={deleteViewAction} hidden={{ viewId: id }} idPrefix="delete-view-" className="space-y-4">
          <p className="wrap-anywhere">{SAVED_VIEWS.confirm(name)}</p>
          <SubmitButton tone="danger" pendingLabel="Deleting">
            Delete view
          </SubmitButton>
        </Form>
      </Disclosure>
    </Disclosure>
  )
}

function NameInput({ name, hint }: { name?: string; hint?: string }) {
  return (
    <TextInput
      name="name"
      label="Name of the view"
      defaultValue={name}
      hint={hint}
      maxLength={60}
      required
      autoComplete="off"
    />
  )
}
