import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import TableIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-table-icon'
import { useRef, useState } from 'react'
import { saveFile } from '../data/save-file.ts'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartData } from './chart-line.ts'
import { ChartTable } from './chart-table.tsx'
import { chartCsv } from './export/csv.ts'
import { fileName } from './export/file-name.ts'
import { PictureButton } from './export/picture-button.tsx'
import { lastTold } from './gaps.ts'
import { LineChart } from './line-chart.tsx'
import { ChartMarks } from './marks/chart-marks.tsx'
import { messages } from './messages.ts'
import './charts.css'

type Props = {
  readonly title: string
  /** Null while it is not known. */
  readonly data: ChartData | null
  /** Why there is nothing; null where everything went well. */
  readonly failure: string | null
  /** Lines that there are too many of. */
  readonly leftOut: number
  /** What else is to be known of it. */
  readonly notes?: readonly string[]
  /** Charts of one group show the same moment. */
  readonly group: string
  /** Whether only its title is seen until it is asked for. */
  readonly startsClosed?: boolean
  /** Asks for another time, in seconds since 1970. */
  readonly onZoom: (from: number, to: number) => void
}

/** A chart, or its title alone until somebody opens it. */
export function ChartPanel({ startsClosed = false, ...chart }: Props) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(!startsClosed)
  if (isOpen) return <OpenChart {...chart} />
  const { title } = chart
  return (
    <Panel
      title={<Title>{title}</Title>}
      action={
        <Button variant="plain" size="s" label={t('open', { title })} onClick={() => setIsOpen(true)}>
          {t('openShort')}
        </Button>
      }
      className="n-chart n-chart-closed"
    >
      {null}
    </Panel>
  )
}

/** A chart with its legend, or the same as a table; of one height, whatever it holds. */
function OpenChart({
  title,
  data,
  failure,
  leftOut,
  notes = [],
  group,
  onZoom,
}: Omit<Props, 'startsClosed'>) {
  const t = useMessages(messages)
  const body = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const [point, setPoint] = useState<number | null>(null)
  const last = data && lastTold(data.lines)
  if (data === null || last === null)
    return (
      <Panel title={<Title>{title}</Title>} className="n-chart">
        <div className="n-chart-body">
          <Nothing isKnown={data !== null} failure={failure} />
        </div>
      </Panel>
    )
  const shown = Math.min(point ?? last, data.times.length - 1)
  return (
    <Panel
      title={<Title>{title}</Title>}
      note={<Moment at={data.times[shown]} />}
      action={
        <span className="n-chart-actions">
          {!asTable && <PictureButton {...{ title, data }} at={shown} body={body} />}
          <Button
            variant="plain"
            size="s"
            icon={DownloadIcon}
            label={t('csv', { title })}
            onClick={() => saveFile(`${fileName(title)}.csv`, 'text/csv', chartCsv(data))}
          />
          <Button
            variant="plain"
            size="s"
            icon={TableIcon}
            label={t(asTable ? 'chart' : 'table', { title })}
            onClick={() => setAsTable(!asTable)}
          />
        </span>
      }
      className="n-chart"
    >
      <div className="n-chart-body" ref={body}>
        {asTable ? (
          <ChartTable label={title} data={data} />
        ) : (
          <Filled {...{ title, data, group, shown, onZoom }} onPoint={setPoint} />
        )}
        {[...(leftOut > 0 ? [t('leftOut', { count: leftOut })] : []), ...notes].map((note) => (
          <p key={note} className="n-chart-note n-dim">
            {note}
          </p>
        ))}
      </div>
    </Panel>
  )
}

/** A long one is cut; it is whole for whoever points at it or hears it. */
function Title({ children }: { readonly children: string }) {
  return (
    <span className="n-chart-title" title={children}>
      {children}
    </span>
  )
}

function Nothing({ isKnown, failure }: { readonly isKnown: boolean; readonly failure: string | null }) {
  const t = useMessages(messages)
  if (failure !== null) return <p className="n-chart-empty n-dim">{t('failed', { reason: failure })}</p>
  return isKnown ? <p className="n-chart-empty n-dim">{t('none')}</p> : <Skeleton height={290} />
}

/** Seconds since 1970. */
function Moment({ at }: { readonly at: number | undefined }) {
  const format = useFormat()
  return at === undefined ? null : <time>{format.dateTime(at * 1000)}</time>
}

type FilledProps = Pick<Props, 'title' | 'group' | 'onZoom'> & {
  readonly data: ChartData
  readonly shown: number
  readonly onPoint: (point: number | null) => void
}

function Filled({ title, data, shown, group, onZoom, onPoint }: FilledProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const { times, lines } = data
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0].map((at) => format.dateTime(at * 1000))
  const names = lines.map(({ name }) => name).join(', ')
  const label = t('drawn', { title, lines: names, from: from ?? '', to: to ?? '' })
  return (
    <>
      <div className="n-chart-frame">
        <LineChart label={label} data={data} group={group} onPoint={onPoint} onZoom={onZoom} />
        <ChartMarks title={title} data={data} />
      </div>
      <ChartLegend label={t('legend', { title })} data={data} at={shown} />
    </>
  )
}
