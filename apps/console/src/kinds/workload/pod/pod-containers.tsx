import type { ContainerStatus, Pod } from '@naru/contract/kubernetes/pod'
import { buildStatus, formatStatus } from '@naru/contract/rows/status-words'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { containerWord } from './container-word.ts'
import { messages } from './messages.ts'
import './pod.css'

/** Each container with its image, state, restarts and how it ended last. */
export function PodContainers({ object }: ViewProps<Pod>) {
  const t = useMessages(messages)
  const { spec, status } = object
  const lines = [
    ...(spec?.initContainers ?? []).map((container) => ({ container, init: true })),
    ...(spec?.containers ?? []).map((container) => ({ container, init: false })),
  ]
  const states = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])]
  return (
    <Panel title={t('containers')}>
      <ul className="n-containers">
        {lines.map(({ container, init }) => (
          <li key={container.name}>
            <div className="n-container-name">
              <b>{container.name}</b>
              {init && <small>{t('init')}</small>}
            </div>
            <ContainerState state={states.find(({ name }) => name === container.name)} />
            <code title={container.image}>{container.image}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ContainerState({ state }: { readonly state: ContainerStatus | undefined }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const word = containerWord(state)
  const { tone } = buildStatus(word)
  const ended = state?.lastState?.terminated
  const restarts = state?.restartCount ?? 0
  return (
    <div className="n-container-state">
      <StatusBadge tone={tone} text={formatStatus(word, locale)} />
      {state && <span className="n-dim">{t(state.ready ? 'ready' : 'notReady')}</span>}
      {restarts > 0 && <span className="n-dim">{t('restarts', { count: restarts })}</span>}
      {ended && (
        <span className="n-dim">
          {t('lastExit', { reason: ended.reason ?? '', code: ended.exitCode ?? '' })}
        </span>
      )}
    </div>
  )
}
