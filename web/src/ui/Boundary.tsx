import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  /** Shown instead of children that failed to render. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Contains an error of its children's render, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children
  }
}
