import '@fontsource/nanum-gothic-coding/400.css'
import { forwardPort, localPort } from '@naru/contract/actions/workload/forward-port'
import { listForwardable } from '@naru/contract/kinds/workload/pod/forwardable-ports'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { TerminalLine } from '../../parts/terminal-line/terminal-line.tsx'
import type { ActionDialogProps } from '../action-dialog-props.ts'
import type { ActionTarget } from '../action-target.ts'
import { messages as shared } from '../messages.ts'
import { useTargetObject } from '../use-target-object.ts'
import './actions.css'

const messages = defineMessages({
  en: {
    intro:
      'Only a program on your own machine can open a port there. Run this in a terminal, and leave it running.',
    answers: 'Then it answers at {{address}}.',
    none: 'The pod names no port: put the one that it listens on in place of {{port}}.',
    line: 'command',
  },
  ko: {
    intro: '내 컴퓨터의 포트는 그 컴퓨터의 프로그램만 열 수 있습니다. 터미널에서 아래 명령을 실행해 두세요.',
    answers: '실행하는 동안 {{address}} 주소로 접속할 수 있습니다.',
    none: '파드에 선언된 포트가 없습니다. {{port}} 자리에 실제로 사용하는 포트를 넣으세요.',
    line: '명령',
  },
})

/** Stands for a port that nobody names. */
const USUAL = 8080

/** How a port of the pod is brought to the person's own machine, which no page can do. */
export function ForwardDialog({ targets, onClose }: ActionDialogProps) {
  const common = useMessages(shared)
  const text = useText()
  const [target] = targets
  return (
    <Dialog
      title={text(forwardPort.words.title, { name: target?.name ?? '' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {target && <Lines target={target} />}
    </Dialog>
  )
}

function Lines({ target }: { readonly target: ActionTarget }) {
  const t = useMessages(messages)
  const { object, wait } = useTargetObject(target)
  const pod: Pod | null = object
  if (!pod) return <p>{wait}</p>
  const ports = listForwardable(pod)
  return (
    <div className="n-values">
      <p>{t('intro')}</p>
      {ports.length === 0 && <p className="n-dim">{t('none', { port: USUAL })}</p>}
      {(ports.length === 0 ? [{ port: USUAL, title: String(USUAL) }] : ports).map(({ port, title }) => (
        <Line key={port} target={target} port={port} title={title} />
      ))}
    </div>
  )
}

type LineProps = { readonly target: ActionTarget; readonly port: number; readonly title: string }

function Line({ target, port, title }: LineProps) {
  const t = useMessages(messages)
  const line = forwardPort.command(target, { port })
  return (
    <div>
      <h3>
        <code>{title}</code>
      </h3>
      <TerminalLine what={t('line')} text={line} />
      <p className="n-dim">{t('answers', { address: `localhost:${localPort(port)}` })}</p>
    </div>
  )
}
