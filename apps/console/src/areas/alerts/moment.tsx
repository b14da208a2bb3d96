import { useFormat } from '../../i18n/format.ts'

/** A moment itself; in milliseconds since 1970. */
export function FullMoment({ at }: { readonly at: number }) {
  const format = useFormat()
  return (
    <time dateTime={new Date(at).toISOString()} title={format.utc(at)}>
      {format.dateTime(at)}
    </time>
  )
}
