import { isRunning, type Notebook } from '@naru/contract/kinds/ml/notebook.rules'
import { notebookAccess } from '@naru/contract/kinds/ml/notebook-access'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { TerminalLine } from '../../../parts/terminal-line/terminal-line.tsx'
import './notebook.css'

const messages = defineMessages({
  en: {
    open: 'Open',
    how: 'It is reached through your own machine, with your own rights. Run this in a terminal, and leave it running.',
    line: 'command',
    after: 'Then open it here:',
    idle: 'Only while it runs.',
  },
  ko: {
    open: '열기',
    how: '내 컴퓨터를 거쳐 본인의 권한으로 접속합니다. 터미널에서 아래 명령을 실행해 두세요.',
    line: '명령',
    after: '실행한 다음 아래 주소를 여세요.',
    idle: '실행 중일 때만 열 수 있습니다.',
  },
})

/** How a notebook is opened: what runs in it is its owner's, and never gets to be a page of Naru's own address. */
export function NotebookAccess({ cluster, object }: ViewProps<Notebook>) {
  const t = useMessages(messages)
  const { command, address } = notebookAccess(object, cluster)
  if (!isRunning(object))
    return (
      <Panel title={t('open')}>
        <p className="n-notebook-open n-dim">{t('idle')}</p>
      </Panel>
    )
  return (
    <Panel title={t('open')}>
      <div className="n-notebook-open">
        <p>{t('how')}</p>
        <TerminalLine what={t('line')} text={command} />
        <p>{t('after')}</p>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </div>
    </Panel>
  )
}
