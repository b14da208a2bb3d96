import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useNow } from '../../i18n/now.ts'

const MINUTE = 60_000

/** How long ago, or how long until then; the exact time and UTC on hover. Milliseconds since the epoch. */
export function Age({ at }: { readonly at: number }) {
  const format = useFormat()
  const coarse = useNow(10_000)
  const fine = useNow(Math.abs(coarse - at) < MINUTE ? 1000 : 10_000)
  // Not before: the first formatter of dates takes a page 10 ms, which the first rows would wait for.
  const [isPointedAt, setPointedAt] = useState(false)
  const title = isPointedAt ? `${format.dateTime(at)} · ${format.utc(at)}` : undefined
  return (
    <time dateTime={new Date(at).toISOString()} title={title} onPointerEnter={() => setPointedAt(true)}>
      {format.age(at, fine)}
    </time>
  )
}
