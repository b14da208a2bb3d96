import { DEBUGGER } from '@naru/contract/actions/infrastructure/debug-node'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { formatStatus } from '@naru/contract/rows/status-words'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import { useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLeaveGuard } from '../../parts/leave-guard.ts'
import { TerminalView } from '../../terminal/terminal-view.tsx'
import { messages } from './messages.ts'
import { type Start, tellStart } from './tell-start.ts'
import { useFollowedPod } from './use-followed-pod.ts'
import './debug-node.css'

const SHELL = ['/bin/sh']

type Props = {
  readonly title: string
  readonly cluster: string
  /** The pod as it was made. */
  readonly made: KubeObject
  readonly onClose: () => void
}

/** The terminal of the pod that looks into a node; why it does not run yet until it does. */
export function NodeTerminal({ title, cluster, made, onClose }: Props) {
  const t = useMessages(messages)
  const { pod, isGone } = useFollowedPod(cluster, made)
  const { release } = useLeaveGuard(true, { title: t('leaveTitle'), body: t('leaveBody') })
  function close() {
    release()
    onClose()
  }
  const { name, namespace = '' } = made.metadata
  return (
    <Dialog
      size="l"
      // Escape is a key of the shell, and a click beside it would end what runs.
      firm
      title={title}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p className="n-dim">{t('pod', { name, namespace })}</p>
      <Shell cluster={cluster} pod={pod} isGone={isGone} />
    </Dialog>
  )
}

type ShellProps = { readonly cluster: string; readonly pod: Pod; readonly isGone: boolean }

function Shell({ cluster, pod, isGone }: ShellProps) {
  const t = useMessages(messages)
  const [attempt, setAttempt] = useState(1)
  const [opened, setOpened] = useState(false)
  const start = tellStart(pod)
  // What was opened stays to be read when its pod ends.
  if (start === null && !opened) setOpened(true)
  if (isGone && !opened) return <EmptyState tone="bad" title={t('gone')} />
  if (start !== null && !opened) return <Waiting {...start} />
  const { name, namespace = '' } = pod.metadata
  return (
    <div className="n-terminal n-node-terminal">
      <TerminalView
        key={attempt}
        target={{ cluster, namespace, pod: name, container: DEBUGGER, command: SHELL }}
      />
      <div>
        <Button onClick={() => setAttempt(attempt + 1)}>{t('reconnect')}</Button>
      </div>
    </div>
  )
}

/** Why the shell is not there. */
function Waiting({ isOver, reason, message }: Start) {
  const t = useMessages(messages)
  const locale = useLocale()
  const words = [formatStatus(reason, locale), quoteWords(message, locale)].filter(Boolean).join(': ')
  return (
    <EmptyState tone={isOver ? 'bad' : 'neutral'} title={t(isOver ? 'over' : 'begins')}>
      {[words, t(isOver ? 'overHint' : 'beginsHint')].filter(Boolean).join(' · ')}
    </EmptyState>
  )
}
