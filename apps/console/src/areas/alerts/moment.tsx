import { useFormat } from '../../i18n/format.ts'
import { useNow } from '../../i18n/now.ts'

/** How long ago, with the moment itself in its title; in milliseconds since 1970. */
export function Ago({ at }: { readonly at: number }) {
  const format = useFormat()
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {format.ago(at, now)}
    </time>
  )
}

/** The moment itself. */
export function Moment({ at }: { readonly at: number }) {
  const format = useFormat()
  return (
    <time dateTime={new Date(at).toISOString()} title={format.utc(at)}>
      {format.dateTime(at)}
    </time>
  )
}
