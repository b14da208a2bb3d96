import '@fontsource/nanum-gothic-coding/400.css'
import type { Cause } from '@naru/contract/kinds/kind-rules'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePermission } from '../../data/access.ts'
import { useMessages } from '../../i18n/messages.ts'
import { LAST_LINES, loadLastLines } from '../../logs/load-last-lines.ts'
import type { LogSource } from '../../logs/log-stream.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from '../messages.ts'
import './failed-run.css'

type Props = { readonly cluster: string; readonly object: KubeObject; readonly cause: Cause }

/** The last lines of the run that failed, by the person's own right; their place is kept before they come. */
export function FailedRun({ cluster, object, cause }: Props) {
  const t = useMessages(messages)
  const { name, namespace = '' } = object.metadata
  const { pod = name, container = '', run, restarts = 0 } = cause
  const right = usePermission({ cluster, namespace, group: '', resource: 'pods/log' })('get')
  return (
    <section className="n-failed-run" aria-label={t('log.title')}>
      <p className="n-dim">
        {t('log.title')} · {container}
        {pod !== name && <Reference kind="pod" cluster={cluster} namespace={namespace} name={pod} cut />}
      </p>
      {right === 'denied' || right === 'unknown' ? (
        <small className="n-dim">{t(`log.${right}`)}</small>
      ) : (
        <LastLines
          source={{ cluster, namespace, pod, container }}
          previous={run === 'previous'}
          restarts={restarts}
          mayRead={right === 'allowed'}
        />
      )}
    </section>
  )
}

type LinesProps = {
  readonly source: LogSource
  readonly previous: boolean
  /** Another one is another run. */
  readonly restarts: number
  readonly mayRead: boolean
}

function LastLines({ source, previous, restarts, mayRead }: LinesProps) {
  const t = useMessages(messages)
  const { data, error } = useQuery({
    queryKey: ['last-lines', source, previous, restarts],
    queryFn: ({ signal }) => loadLastLines(source, previous, signal),
    enabled: mayRead,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lines = data?.join('\n')
  const lack = error ? t('log.gone') : lines === '' ? t('log.empty') : null
  return (
    <div
      className="n-last-lines"
      role="group"
      aria-label={t('log.title')}
      aria-busy={lines === undefined && lack === null}
      // Lines may need more room than is kept for them: the keyboard scrolls them too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ blockSize: `calc(${LAST_LINES} * var(--line) + 18px)` }}
    >
      {lack === null ? <pre>{lines}</pre> : <small className="n-dim">{lack}</small>}
    </div>
  )
}
