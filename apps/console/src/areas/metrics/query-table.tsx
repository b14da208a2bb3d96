import type { InstantAnswer } from '@naru/contract/api/metric-queries'
import { Button } from '@naru/ui/button.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../data/save-file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { AnswerFailure, AnswerNotes } from '../../promql/answer-notes.tsx'
import { instantQuery } from '../../promql/metric-data.ts'
import { messages } from './messages.ts'
import { sampleColumns, samplesCsv, seriesOfName } from './sample-table.ts'

type Props = {
  readonly cluster: string
  readonly query: string
  readonly onPick: (query: string) => void
}
type Answered = Extract<InstantAnswer, { readonly state: 'answered' }>

/** What an expression is now: a row for each series, a column for each label. */
export function QueryTable({ cluster, query, onPick }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const { data, error, isPending } = useQuery(instantQuery(cluster, query))
  if (isPending) return <Skeleton height={120} />
  if (data?.state !== 'answered') return <AnswerFailure cluster={cluster} answer={data} error={error} />
  const csv = () => saveFile('metrics.csv', 'text/csv', samplesCsv(data.samples))
  return (
    <>
      <div className="n-metrics-count">
        <span>
          {t('series', { count: data.samples.length + data.leftOut })}{' '}
          <time className="n-dim">{format.dateTime(data.at * 1000)}</time>
        </span>
        <Button size="s" icon={DownloadIcon} onClick={csv}>
          {t('csv')}
        </Button>
      </div>
      {data.samples.length > 0 && <Samples query={query} answer={data} onPick={onPick} />}
      <AnswerNotes answer={data} isEmpty={data.samples.length === 0} />
    </>
  )
}

type SamplesProps = Pick<Props, 'query' | 'onPick'> & { readonly answer: Answered }

function Samples({ query, answer: { samples }, onPick }: SamplesProps) {
  const t = useMessages(messages)
  const columns = sampleColumns(samples)
  return (
    <section
      className="n-metrics-table"
      aria-label={query}
      // What does not fit is scrolled to, by keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <PlainTable heads={[...columns, t('value')]}>
        {samples.map(({ labels, value, count }) => (
          <tr key={JSON.stringify(labels)}>
            {columns.map((column) => (
              <td key={column}>
                <Label name={column} value={labels[column] ?? ''} query={query} onPick={onPick} />
              </td>
            ))}
            <td className="n-metrics-value">
              {value}
              {count !== null && <small className="n-dim"> {t('values', { count })}</small>}
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

type LabelProps = Pick<SamplesProps, 'query' | 'onPick'> & { readonly name: string; readonly value: string }

/** A metric's name leads to its series, as far as the expression narrows them. */
function Label({ name, value, query, onPick }: LabelProps) {
  const series = name === '__name__' ? seriesOfName(value, query) : null
  if (series === null || series === query) return <>{value}</>
  return (
    <Button variant="link" size="s" onClick={() => onPick(series)}>
      {value}
    </Button>
  )
}
