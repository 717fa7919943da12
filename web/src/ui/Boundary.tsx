import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

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
