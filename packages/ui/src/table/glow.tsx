import { type ReactNode, useState } from 'react'

type GlowProps = {
  /** What the value belongs to: the value of another row is no change. */
  readonly of: string
  readonly value: unknown
  readonly children: ReactNode
}

/** Glows for half a second when `value` changes; not when it first appears, and not for those who prefer less motion. */
export function Glow({ of, value, children }: GlowProps) {
  const [seen, setSeen] = useState({ of, value, changes: 0 })
  if (seen.of !== of) setSeen({ of, value, changes: 0 })
  else if (!Object.is(seen.value, value)) setSeen({ of, value, changes: seen.changes + 1 })
  return (
    <>
      {seen.changes > 0 && <i key={seen.changes} className="n-glow" aria-hidden="true" />}
      {children}
    </>
  )
}
