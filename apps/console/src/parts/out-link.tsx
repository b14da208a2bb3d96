import type { ReactNode } from 'react'

/** A way out of the console, in a window of its own that learns nothing of this one. */
export function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
