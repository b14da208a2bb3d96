import type { WhoCan } from '@naru/contract/api/rights'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { type Asked, whoCanDo } from '../../parts/rights/rights-data.ts'
import { UnseenRights } from '../../parts/rights/unseen-rights.tsx'
import { HolderLine } from './holder-line.tsx'
import { messages } from './messages.ts'

type Props = {
  readonly asked: Asked
  /** The resource as it was written. */
  readonly shown: string
  /** Whether a namespace could be chosen besides. */
  readonly canNarrow: boolean
}

/** Everybody who may do it, with the bindings and roles by which they may. */
export function WhoCanAnswer({ asked, shown, canNarrow }: Props) {
  const t = useMessages(messages)
  const { data, error } = useQuery(whoCanDo(asked))
  const { verb, name, namespace } = asked
  if (error) return <FailureBanner failure={describeError(error)} title={t('failed')} />
  if (!data) return <DelayedLoading of="part" />
  return (
    <Panel
      title={t(name === '' ? 'who' : 'whoNamed', { verb, resource: shown, name })}
      note={namespace === null ? t('everywhere') : t('here', { namespace })}
    >
      <Holders cluster={asked.cluster} answer={data} />
      <UnseenRights state={data.state} lacks={data.lacks} />
      {canNarrow && <p className="n-panel-empty n-dim">{t('narrow')}</p>}
    </Panel>
  )
}

function Holders({ cluster, answer }: { readonly cluster: string; readonly answer: WhoCan }) {
  const t = useMessages(messages)
  const format = useFormat()
  const { holders, more, state } = answer
  if (holders.length === 0) return state === 'known' && <p className="n-panel-empty n-dim">{t('nobody')}</p>
  return (
    <>
      <div className="n-table-scroll">
        <PlainTable heads={[t('subject'), t('people'), t('by')]}>
          {holders.map((holder) => (
            <HolderLine
              key={`${holder.kind} ${holder.namespace}/${holder.name}`}
              cluster={cluster}
              holder={holder}
            />
          ))}
        </PlainTable>
      </div>
      {more > 0 && (
        <p className="n-panel-empty n-dim">{t('more', { count: more, shown: format.number(more) })}</p>
      )}
    </>
  )
}
