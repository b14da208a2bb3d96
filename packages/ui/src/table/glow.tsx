import { type ReactNode, useState } from 'react'

type GlowProps = { readonly value: unknown; readonly children: ReactNode }

/** Glows for half a second when `value` changes; not when it first appears, and not for those who prefer less motion. */
export function Glow({ value, children }: GlowProps) {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (!Object.is(seen.value, value)) setSeen({ value, changes: seen.changes + 1 })
  return (
    <>
      {seen.changes > 0 && <i key={seen.changes} className="n-glow" aria-hidden="true" />}
      {children}
    </>
  )
}
