import type { TransferPlan, TransferRow } from '@naru/contract/api/transfer'
import type { Tone } from '@naru/contract/rows/status'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { formatCode, useFaultWords, useFieldNames } from './use-fault-words.ts'

const TONES: Readonly<Record<TransferRow['outcome'], Tone>> = {
  create: 'ok',
  update: 'progress',
  same: 'off',
  refused: 'error',
}
/** Refused ones come first: they decide whether anything is done. */
const ORDER = ['refused', 'create', 'update'] as const
const MOST = 200

/** What each row of a file would do; rows that change nothing are only counted. */
export function PlanTable({ plan: { rows } }: { readonly plan: TransferPlan }) {
  const t = useMessages(messages)
  const format = useFormat()
  const count = (wanted: string) => format.number(rows.filter(({ outcome }) => outcome === wanted).length)
  const told = ORDER.flatMap((wanted) => rows.filter(({ outcome }) => outcome === wanted))
  const counts = { create: count('create'), update: count('update'), same: count('same') }
  return (
    <>
      <h3>{t('file')}</h3>
      <p role="status">{t('counts', { ...counts, refused: count('refused') })}</p>
      {told.length > 0 && (
        <PlainTable heads={[t('row'), t('id'), t('what'), t('details')]}>
          {told.slice(0, MOST).map((row) => (
            <tr key={row.row}>
              <td>{format.number(row.row)}</td>
              <td>{row.id}</td>
              <td>
                <StatusBadge tone={TONES[row.outcome]} text={t(row.outcome)} />
              </td>
              <td>
                <Details row={row} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {told.length > MOST && <p>{t('more', { count: format.number(told.length - MOST) })}</p>}
    </>
  )
}

function Details({ row: { changes, faults, code } }: { readonly row: TransferRow }) {
  const t = useMessages(messages)
  const sayFault = useFaultWords()
  const nameField = useFieldNames()
  return (
    <>
      {code !== null && <div>{code === 'FORBIDDEN' ? t('beyond') : formatCode(code)}</div>}
      {faults.map((fault) => (
        <div key={`${fault.field} ${fault.rule}`}>
          {nameField(fault.field.split('.', 1)[0] ?? '')}: {sayFault(fault)}
        </div>
      ))}
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          {nameField(field)}: {from !== '' && <del>{from}</del>} <ins>{to}</ins>
        </div>
      ))}
    </>
  )
}
