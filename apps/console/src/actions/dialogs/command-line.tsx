import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { TerminalLine } from '../../parts/terminal-line/terminal-line.tsx'
import './actions.css'

const messages = defineMessages({
  en: { command: 'kubectl equivalent', lines: 'command' },
  ko: { command: '같은 작업의 kubectl 명령', lines: '명령' },
})

/** The command that does the same, folded away until wanted. */
export function CommandLine({ command }: { readonly command: string }) {
  const t = useMessages(messages)
  if (command === '') return null
  return (
    <details className="n-command">
      <summary>{t('command')}</summary>
      <TerminalLine what={t('lines')} text={command} />
    </details>
  )
}
