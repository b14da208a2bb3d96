import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { ContainerGate } from '../parts/container/container-gate.tsx'
import { ContainerSelect } from '../parts/container/container-select.tsx'
import { useContainer } from '../parts/container/use-containers.ts'
import { messages } from './messages.ts'
import { openWays } from './open-ways.ts'
import { TerminalView } from './terminal-view.tsx'
import '../parts/pane/pane-bar.css'

const SHELLS = { sh: ['/bin/sh'], bash: ['/bin/bash'], ash: ['/bin/ash'] } as const
type Shell = keyof typeof SHELLS | typeof ATTACH
/** In place of a shell, the process that runs already. */
const ATTACH = 'attach'

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** A shell in a running container. */
export function TerminalTab({ cluster, object }: Props) {
  const t = useMessages(messages)
  // The terminal tab belongs to pods alone.
  const pod = object as Pod
  const { name, namespace = '' } = pod.metadata
  const choice = useContainer(pod)
  const [shell, setShell] = useState<Shell>('sh')
  const [attempt, setAttempt] = useState(1)
  const { container = '' } = choice
  const ways = openWays(pod, container)
  return (
    <div className="n-terminal">
      <div className="n-pane-bar">
        <ContainerSelect of={choice} />
        <select
          className="n-input n-select"
          aria-label={t('shell')}
          value={shell}
          // The options below are the keys of the table, and the one beside them.
          onChange={({ target }) => setShell(target.value as Shell)}
        >
          {Object.keys(SHELLS).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
          <option value={ATTACH}>{t('attach')}</option>
        </select>
        <span className="n-terminal-end">
          <span className="n-dim">{t('keys')}</span>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('restart')}</Button>
        </span>
      </div>
      {shell === ATTACH && (
        <p className="n-dim">{t(ways.stdin ? (ways.tty ? 'typed' : 'typedPlain') : 'readOnly')}</p>
      )}
      <ContainerGate
        // What is opened with one right is not open by another.
        key={shell === ATTACH ? ATTACH : ''}
        cluster={cluster}
        namespace={namespace}
        of={choice}
        by={shell === ATTACH ? 'pods/attach' : 'pods/exec'}
        denied={t('denied')}
      >
        <TerminalView
          key={`${container} ${shell} ${attempt}`}
          target={{
            cluster,
            namespace,
            pod: name,
            container,
            command: shell === ATTACH ? ways : SHELLS[shell],
          }}
        />
      </ContainerGate>
    </div>
  )
}
