import { formatMatcher } from '@naru/contract/alerts/silence-matchers'
import type { AlertsAnswer, Silence } from '@naru/contract/api/alerts'
import type { Tone } from '@naru/contract/rows/status'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useAskAgain } from '../../../data/polled.ts'
import { useFormat } from '../../../i18n/format.ts'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { confirm } from '../../../parts/confirm.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import { useSearchValues, useSetSearch } from '../../../shell/search.ts'
import { expireSilence } from '../alerts-data.ts'
import { messages } from '../messages.ts'
import { FullMoment } from '../moment.tsx'
import { silenceMessages } from './silence-messages.ts'

const TONES: Readonly<Record<Silence['state'], Tone>> = {
  active: 'running',
  pending: 'progress',
  expired: 'off',
}

/** What is kept quiet, by whom and until when; what has ended only when it is asked for. */
export function SilenceTable({ answer }: { readonly answer: AlertsAnswer }) {
  const t = useMessages(silenceMessages)
  const page = useMessages(messages)
  const setSearch = useSetSearch()
  const withEnded = useSearchValues()['ended'] === true
  const shown = answer.silences
    .filter(({ state }) => withEnded || state !== 'expired')
    .toSorted((left, right) => right.endsAt.localeCompare(left.endsAt))
  const heads = [
    t('state'),
    t('matchers'),
    t('reason'),
    t('by'),
    t('cluster'),
    t('ends'),
    t('covers'),
    { hidden: t('end') },
  ]
  return (
    <>
      <div className="n-toolbar">
        <CheckField
          label={t('endedShown')}
          checked={withEnded}
          onChange={({ target }) => void setSearch({ ended: target.checked || null })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Panel title={page('silences')}>
          <div className="n-table-scroll">
            <PlainTable heads={heads} className="n-plain-table n-alert-table">
              {shown.map((silence) => (
                <SilenceLine key={`${silence.cluster} ${silence.id}`} silence={silence} answer={answer} />
              ))}
            </PlainTable>
          </div>
        </Panel>
      )}
    </>
  )
}

type LineProps = { readonly silence: Silence; readonly answer: AlertsAnswer }

function SilenceLine({ silence, answer }: LineProps) {
  const t = useMessages(silenceMessages)
  const format = useFormat()
  const clusterName = useClusterName()
  const { cluster, id, state, matchers, comment, createdBy, endsAt } = silence
  const covered = answer.alerts.filter((one) => one.cluster === cluster && one.silencedBy.includes(id))
  return (
    <tr>
      <td>
        <StatusBadge tone={TONES[state]} text={t(state)} />
      </td>
      <td>
        {matchers.map((matcher) => (
          <code key={matcher.name} className="n-alert-label">
            {formatMatcher(matcher)}
          </code>
        ))}
      </td>
      <td>{comment}</td>
      <td>{createdBy}</td>
      <td>{clusterName(cluster)}</td>
      <td>
        <FullMoment at={Date.parse(endsAt)} />
      </td>
      <td>{format.number(covered.length)}</td>
      <td>{state !== 'expired' && <EndButton silence={silence} answer={answer} />}</td>
    </tr>
  )
}

function EndButton({ silence, answer }: LineProps) {
  const t = useMessages(silenceMessages)
  const askAgain = useAskAgain()
  const lacks = answer.clusters.find(({ cluster }) => cluster === silence.cluster)?.lacks
  const end = async () => {
    const ask = { title: t('endAsk'), body: t('endBody'), action: t('end') }
    if (!(await confirm(ask))) return
    await expireSilence(silence).then(
      () => messageCenter.success(inBoth(silenceMessages, 'wasEnded')),
      messageCenter.error,
    )
    askAgain()
  }
  const missing = lacks ? `${lacks.resource}: ${lacks.verb} (${lacks.namespace})` : null
  return (
    <Button size="s" blocked={missing} onClick={() => void end()}>
      {t('end')}
    </Button>
  )
}
