import { AreaShell, type AreaShellProps } from './area-shell'

export function DashboardShell(props: AreaShellProps) {
  return <AreaShell label="Dashboard" {...props} />
}
