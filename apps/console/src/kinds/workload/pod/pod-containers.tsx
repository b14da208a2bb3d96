import type { ContainerState as ContainerStateOf, ContainerStatus, Pod } from '@naru/contract/kubernetes/pod'
import { listContainers } from '@naru/contract/kubernetes/pod-containers'
import { parseTime } from '@naru/contract/kubernetes/time'
import { buildStatus, formatStatus } from '@naru/contract/rows/status-words'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Age } from '../../../lists/rows/age.tsx'
import { Ago } from '../../../lists/rows/ago.tsx'
import { ContainerNeeds } from '../../pieces/pod-spec/container-needs.tsx'
import { containerWord } from './container-word.ts'
import { messages } from './messages.ts'
import '../../pieces/pod-spec/containers.css'

/** Each container with its image, state, restarts and how it ended last. */
export function PodContainers({ object }: ViewProps<Pod>) {
  const t = useMessages(messages)
  return (
    <Panel title={t('containers')}>
      <ul className="n-containers">
        {listContainers(object).map(({ container, role, status }) => (
          <li key={container.name}>
            <div className="n-container-name">
              <b>{container.name}</b>
              {role !== 'main' && <small>{t(role)}</small>}
            </div>
            <ContainerState state={status} serves={role === 'main' || role === 'sidecar'} />
            <code title={container.image}>{container.image}</code>
            <ContainerNeeds container={container} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type StateProps = {
  readonly state: ContainerStatus | undefined
  /** Only those that serve, and have not ended, can be ready. */
  readonly serves: boolean
}

function ContainerState({ state, serves }: StateProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const word = containerWord(state)
  const { tone } = buildStatus(word)
  const ended = state?.lastState?.terminated
  const restarts = state?.restartCount ?? 0
  return (
    <div className="n-container-state">
      <StatusBadge tone={tone} text={formatStatus(word, locale)} />
      {state && serves && !state.state?.terminated && (
        <span className="n-dim">{t(state.ready ? 'ready' : 'notReady')}</span>
      )}
      <RunningFor state={state} />
      {restarts > 0 && <span className="n-dim">{t('restarts', { count: restarts })}</span>}
      {ended && <LastEnd of={ended} />}
    </div>
  )
}

function RunningFor({ state }: Pick<StateProps, 'state'>) {
  const t = useMessages(messages)
  const at = parseTime(state?.state?.running?.startedAt)
  if (at === null) return null
  return (
    <span className="n-dim">
      {t('runningFor')} <Age at={at} />
    </span>
  )
}

function LastEnd({ of }: { readonly of: NonNullable<ContainerStateOf['terminated']> }) {
  const t = useMessages(messages)
  const at = parseTime(of.finishedAt)
  return (
    <span className="n-dim">
      {t('lastExit', { reason: of.reason ?? '', code: of.exitCode ?? '' })}
      {at !== null && (
        <>
          {', '}
          <Ago at={at} />
        </>
      )}
    </span>
  )
}
