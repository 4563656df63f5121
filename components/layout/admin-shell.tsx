import { AreaShell, type AreaShellProps } from './area-shell'

/** Shows who is signed in, as the specification asks of the back office. */
export function AdminShell(props: AreaShellProps) {
  return (
    <AreaShell
      label="Back office"
      {...props}
      viewerRole="admin"
      heading={
        <div className="border-rule border-b pb-4">
          <p className="eyebrow">Back office</p>
          <p className="mt-1 font-semibold font-serif text-lg leading-tight">{props.displayName}</p>
          <p className="break-all text-[0.9375rem] text-ink-soft">{props.email}</p>
        </div>
      }
    />
  )
}
