import { Component, type ReactNode } from 'react'

type Kept = { children: ReactNode; name: string }

/** An error boundary: a part that fails shows its error, and the others keep working. */
// biome-ignore lint/style/useReactFunctionComponents: React tells errors of children to classes only
export class Boundary extends Component<Kept, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null }

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { reason } = this.state
    if (reason === null) return this.props.children
    return (
      <div role="alert" className="empty">
        <p>
          {this.props.name} stopped working: {reason}
        </p>
        <button type="button" onClick={() => this.setState({ reason: null })}>
          Try again
        </button>
      </div>
    )
  }
}
