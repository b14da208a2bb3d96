import { Banner } from '@naru/ui/banner.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useMemo } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { formatError } from '../../../parts/message-center.ts'
import { MeshFailure, NO_PROMETHEUS } from '../../room/mesh-call.ts'
import { messages } from './messages.ts'
import { drawRefused } from './refused-graph.ts'
import type { Forecast } from './use-forecast.ts'

/** Its code comes when there is something to draw. */
const RefusedEdges = createLatePart(async () => (await import('./refused-edges.tsx')).RefusedEdges, {
  meanwhile: () => <Skeleton height={200} />,
})

type Props = { readonly cluster: string; readonly forecast: Forecast }

/** Whom the object that is being edited would refuse, seen by what has flowed in the last hour. */
export function ForecastPanel({ cluster, forecast: { answer, missing, error } }: Props) {
  const t = useMessages(messages)
  return (
    <Panel title={t('title')} note={t('note')}>
      {error ? (
        <Banner tone="off" title={t('untold')}>
          {error instanceof MeshFailure && error.reason === NO_PROMETHEUS
            ? t('noPrometheus')
            : formatError(error)}
        </Banner>
      ) : answer === null ? (
        <div aria-busy="true">
          <Skeleton height={60} />
        </div>
      ) : (
        <>
          {missing.length > 0 && (
            <Banner tone="warning" title={t('missing', { parts: missing.join(', ') })} />
          )}
          <Told cluster={cluster} answer={answer} />
        </>
      )}
    </Panel>
  )
}

type ToldProps = Pick<Props, 'cluster'> & { readonly answer: NonNullable<Forecast['answer']> }

function Told({ cluster, answer }: ToldProps) {
  const t = useMessages(messages)
  const graph = useMemo(() => drawRefused(answer), [answer])
  const observed = answer.graph.elements.edges.length
  if (observed === 0) return <p className="n-dim">{t('nothingObserved')}</p>
  if (graph.edges.length === 0) return <Banner tone="ok" title={t('none', { count: observed })} />
  return <RefusedEdges cluster={cluster} answer={answer.graph} graph={graph} />
}
