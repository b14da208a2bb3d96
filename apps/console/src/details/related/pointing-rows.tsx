import type { KindRef } from '@naru/contract/kinds/kind-ref'
import { type ListData, windowRows } from '../../data/live/live-reducer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import { Reference } from '../../parts/reference.tsx'
import { RowState } from './row-state.tsx'

type Props = { readonly kind: KindRef; readonly data: ListData }

/** The first objects of a kind, and how many more there are, those under the ones shown included. */
export function PointingRows({ kind, data }: Props) {
  const format = useFormat()
  const look = useKindLook()(kind)
  const rows = windowRows(data).flatMap((row) => row ?? [])
  const more = data.all - rows.length
  return (
    <ul className="n-related">
      {rows.map((row) => (
        <li key={row.uid}>
          <Reference kind={kind} cluster={row.cluster} namespace={row.namespace} name={row.name} />
          <RowState row={row} columns={data.columns} />
        </li>
      ))}
      {more > 0 && (
        <li className="n-dim">{`${look?.kindTitles ?? kind} ${rows.length > 0 ? '+' : ''}${format.number(more)}`}</li>
      )}
    </ul>
  )
}
