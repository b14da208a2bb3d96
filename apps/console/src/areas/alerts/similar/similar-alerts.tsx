import type { Alert, FiringTime, SimilarAlerts as Similar, SimilarAlert } from '@naru/contract/api/alerts'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useClusterName } from '../../../data/cluster-name.ts'
import { formatDuration, useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { similarQuery } from '../alerts-data.ts'
import { FullMoment } from '../moment.tsx'
import { similarMessages } from './similar-messages.ts'

/** When an alert has fired before, how often and how long, and what else has fired by its rule. */
export function SimilarAlerts({ alert }: { readonly alert: Pick<Alert, 'cluster' | 'id'> }) {
  const t = useMessages(similarMessages)
  const { data, error } = useQuery(similarQuery(alert))
  if (error) return <FailureBanner failure={describeError(error)} title={t('failed')} />
  if (!data) return <DelayedLoading of="part" />
  return (
    <>
      <OwnTimes similar={data} />
      <Others similar={data} />
    </>
  )
}

function useSpans() {
  const locale = useLocale()
  return (seconds: number) => formatDuration(locale, seconds * 1000)
}

function OwnTimes({ similar }: { readonly similar: Similar }) {
  const t = useMessages(similarMessages)
  const span = useSpans()
  const { own, ownTimes } = similar
  const heads = [t('from'), t('to'), t('length')]
  if (own === null) {
    return (
      <Panel title={t('before')}>
        <p className="n-panel-empty n-dim">{t('never', { span: span(similar.span) })}</p>
      </Panel>
    )
  }
  const said = {
    count: own.times,
    span: span(similar.span),
    total: span(own.total),
    longest: span(own.longest),
  }
  return (
    <Panel title={t('before')} note={t('firedTimes', said)}>
      <div className="n-table-scroll">
        <PlainTable heads={heads}>
          {ownTimes.map((time) => (
            <TimeLine key={time.from} time={time} />
          ))}
        </PlainTable>
      </div>
      <p className="n-alert-note n-dim">
        {t('precision', { step: span(similar.precision) })}
        {own.times > ownTimes.length && ` ${t('older', { count: own.times - ownTimes.length })}`}
      </p>
    </Panel>
  )
}

function TimeLine({ time: { from, to } }: { readonly time: FiringTime }) {
  const t = useMessages(similarMessages)
  const span = useSpans()
  return (
    <tr>
      <td>
        <FullMoment at={from * 1000} />
      </td>
      <td>{to === null ? t('still') : <FullMoment at={to * 1000} />}</td>
      <td>{to === null ? <span className="n-faint">–</span> : span(to - from)}</td>
    </tr>
  )
}

function Others({ similar }: { readonly similar: Similar }) {
  const t = useMessages(similarMessages)
  const span = useSpans()
  const clusterName = useClusterName()
  const { others, othersLeftOut, computed, silent } = similar
  const named = (clusters: readonly string[]) => clusters.map(clusterName).join(', ')
  const notes = [
    othersLeftOut > 0 && t('older', { count: othersLeftOut }),
    computed.length > 0 && t('computed', { clusters: named(computed) }),
    silent.length > 0 && t('silent', { clusters: named(silent) }),
  ].filter((note) => note !== false)
  return (
    <Panel title={t('others')}>
      {others.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('noOthers', { span: span(similar.span) })}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={[t('alert'), t('cluster'), t('times'), t('last'), t('to'), t('total')]}>
            {others.map((one) => (
              <OtherLine key={`${one.cluster} ${one.name}`} other={one} />
            ))}
          </PlainTable>
        </div>
      )}
      {notes.length > 0 && <p className="n-alert-note n-dim">{notes.join(' ')}</p>}
    </Panel>
  )
}

function OtherLine({ other }: { readonly other: SimilarAlert }) {
  const t = useMessages(similarMessages)
  const span = useSpans()
  const format = useFormat()
  const clusterName = useClusterName()
  const { cluster, name, times, last, total } = other
  return (
    <tr>
      <td>{name}</td>
      <td>{clusterName(cluster)}</td>
      <td>{format.number(times)}</td>
      <td>
        <FullMoment at={last.from * 1000} />
      </td>
      <td>{last.to === null ? t('still') : <FullMoment at={last.to * 1000} />}</td>
      <td>{span(total)}</td>
    </tr>
  )
}
