import type { CSSProperties } from 'react'
import './skeleton.css'

type Props = { readonly width?: string; readonly height?: number }

/** The shape of text that is still to come. */
export function Skeleton({ width = '100%', height = 12 }: Props) {
  // Custom properties are not part of React's style type.
  const size = { '--width': width, '--height': `${height}px` } as CSSProperties
  return <span className="n-skeleton" style={size} aria-hidden="true" />
}
