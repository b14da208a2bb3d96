import { parseImage } from '@naru/contract/format/image'
import { formatCores, formatMemory, formatUsage } from '@naru/contract/format/usage'
import type { CellValue, Usage } from '@naru/contract/rows/cell'
import { isLink, isRatio, isStatus, isUsage } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { formatStatus } from '@naru/contract/rows/status-words'
import { formatListed, formatWord, isWordType } from '@naru/contract/rows/value-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import { Age } from './age.tsx'
import { LinkCell } from './link-cell.tsx'
import { pressureOf } from './pressure.ts'
import './cell.css'
import '../../parts/words.css'

type CellProps = {
  readonly type: string
  readonly value: CellValue
  readonly row: Row
  /** The title over the cell names the kind that it links to. */
  readonly titled?: boolean
}

/** What a column of some type looks like; every list and related table draws its cells with this one. */
export function Cell({ type, value, row, titled = false }: CellProps) {
  if (value === null) return <Dash />
  if (typeof value === 'object') return <ObjectCell type={type} value={value} row={row} titled={titled} />
  if (typeof value === 'boolean') return <BooleanCell value={value} />
  if (typeof value === 'number') return <NumberCell type={type} value={value} />
  if (isWordType(type)) return <WordCell type={type} word={value} />
  return value === '' ? <Dash /> : <Clipped text={value} />
}

function ObjectCell({
  type,
  value,
  row,
  titled = false,
}: CellProps & { readonly value: Exclude<CellValue, null | string | number | boolean> }) {
  if (isStatus(value)) return <StatusCell text={value.text} tone={value.tone} />
  if (isRatio(value)) return <RatioCell ready={value.ready} desired={value.desired} row={row} />
  if (isUsage(value)) return <UsageCell usage={value} type={type === 'cpu' ? 'cpu' : 'bytes'} />
  if (isLink(value)) return <LinkCell link={value} cluster={row.cluster} titled={titled} />
  return value.length === 0 ? <Dash /> : <ListCell type={type} values={value} />
}

function Clipped({ text }: { readonly text: string }) {
  return (
    <span className="n-clip" title={text}>
      {text}
    </span>
  )
}

function WordCell({ type, word }: { readonly type: string; readonly word: string }) {
  return <Clipped text={formatWord(word, type, useLocale())} />
}

type RatioProps = { readonly ready: number; readonly desired: number; readonly row: Row }

/** What is missing stands out, unless the row's own status says that nothing is wrong with that. */
function RatioCell({ ready, desired, row }: RatioProps) {
  const status = row.cells.find((cell) => cell !== null && isStatus(cell))
  const fine = status && isStatus(status) && (status.tone === 'ok' || status.tone === 'off')
  return <span className={ready < desired && !fine ? 'n-short' : undefined}>{`${ready}/${desired}`}</span>
}

function Dash() {
  return <span className="n-faint">–</span>
}

function StatusCell(status: {
  readonly text: string
  readonly tone: Parameters<typeof StatusBadge>[0]['tone']
}) {
  const locale = useLocale()
  return <StatusBadge tone={status.tone} text={formatStatus(status.text, locale)} title={status.text} />
}

type UsageProps = { readonly usage: Usage; readonly type: 'cpu' | 'bytes' }

function UsageCell({ usage, type }: UsageProps) {
  const { used, request } = usage
  const text = formatUsage(usage, type)
  if (used === null || !request) return <span className="n-dim">{text}</span>
  return (
    <span className="n-usage" data-pressure={pressureOf(used, request)}>
      <span>{text}</span>
      <svg viewBox="0 0 36 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="36" height="4" className="track" />
        <rect width={Math.min(36, Math.max(1.5, (used / request) * 36))} height="4" className="fill" />
      </svg>
    </span>
  )
}

export function BooleanCell({ value }: { readonly value: boolean }) {
  const t = useMessages(messages)
  return <span className={value ? undefined : 'n-dim'}>{t(value ? 'yes' : 'no')}</span>
}

function NumberCell({ type, value }: { readonly type: string; readonly value: number }): ReactNode {
  const format = useFormat()
  if (type === 'time') return <Age at={value} />
  if (type === 'duration') return format.duration(value)
  if (type === 'bytes') return formatMemory(value)
  if (type === 'cpu') return formatCores(value)
  return <span className="n-number">{format.number(value)}</span>
}

function ListCell({ type, values }: { readonly type: string; readonly values: readonly string[] }) {
  const locale = useLocale()
  const words = values.map((value) => formatListed(value, type, locale))
  const [first, ...rest] = words
  return (
    <span className="n-many" title={words.join('\n')}>
      <span className="n-clip">{first}</span>
      {rest.length > 0 && <small>+{rest.length}</small>}
    </span>
  )
}

/** Images by what tells them apart, for narrow columns; the whole on hover. */
export function ImagesCell({ values }: { readonly values: readonly string[] }) {
  const [first, ...rest] = values
  if (first === undefined) return <Dash />
  const { name, version } = parseImage(first)
  return (
    <span className="n-many" title={values.join('\n')}>
      <span className="n-image">
        <span className="n-clip">{name}</span>
        <span>{version}</span>
      </span>
      {rest.length > 0 && <small>+{rest.length}</small>}
    </span>
  )
}
