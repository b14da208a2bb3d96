import { useFormat } from '../../i18n/format.ts'
import { useNow } from '../../i18n/now.ts'

/** A moment as short as it can be said, with the whole of it in UTC on hover. */
export function Moment({ at }: { readonly at: string }) {
  const format = useFormat()
  const now = useNow()
  const time = Date.parse(at)
  return (
    <time dateTime={at} title={format.utc(time)}>
      {format.clock(time, now)}
    </time>
  )
}
