import { useFormat } from '../../i18n/format.ts'
import { useNow } from '../../i18n/now.ts'

/** How long ago in a sentence, or in how long; the moment itself in its title. Milliseconds since the epoch. */
export function Ago({ at }: { readonly at: number }) {
  const format = useFormat()
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {format.ago(at, now)}
    </time>
  )
}
