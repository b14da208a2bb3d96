import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useState } from 'react'
import { usePermission } from '../data/access.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLack } from '../parts/lack.ts'
import { messages } from './messages.ts'
import { TerminalView } from './terminal-view.tsx'
import '../parts/pane/pane-bar.css'

const SHELLS = { sh: ['/bin/sh'], bash: ['/bin/bash'], ash: ['/bin/ash'] } as const
type Shell = keyof typeof SHELLS

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** A shell in a running container. */
export function TerminalTab({ kind, cluster, object }: Props) {
  const t = useMessages(messages)
  // The terminal tab belongs to pods alone.
  const { metadata, status } = object as Pod
  const { name: pod, namespace = '' } = metadata
  const running = (status?.containerStatuses ?? [])
    .filter(({ state }) => state?.running)
    .map(({ name }) => name)
  const [chosen, setChosen] = useState<string | null>(null)
  const [shell, setShell] = useState<Shell>('sh')
  const [attempt, setAttempt] = useState(1)
  const resource = `${kind.plural}/exec`
  const access = usePermission({ cluster, namespace, group: '', resource })
  const container = chosen ?? running[0]
  const denied = access.state === 'known' && !access.can('create')
  const lack = useLack(denied ? [{ cluster, namespace }] : [])
  if (access.state === 'checking') return null
  if (denied) {
    return (
      <EmptyState tone="bad" title={t('denied')}>
        {lack({ verb: 'create', resource })}
      </EmptyState>
    )
  }
  if (container === undefined) return <EmptyState title={t('notRunning')}>{t('notRunningHint')}</EmptyState>
  return (
    <div className="n-terminal">
      <div className="n-pane-bar">
        <select
          className="n-input n-select"
          aria-label={t('container')}
          value={container}
          onChange={({ target }) => setChosen(target.value)}
        >
          {[...new Set([container, ...running])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select
          className="n-input n-select"
          aria-label={t('shell')}
          value={shell}
          // The options below are the keys of the table.
          onChange={({ target }) => setShell(target.value as Shell)}
        >
          {Object.keys(SHELLS).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <span className="n-terminal-end">
          <span className="n-dim">{t('keys')}</span>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('restart')}</Button>
        </span>
      </div>
      <TerminalView
        key={`${container} ${shell} ${attempt}`}
        target={{ cluster, namespace, pod, container, command: SHELLS[shell] }}
      />
    </div>
  )
}
