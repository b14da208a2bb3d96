import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { messages } from './messages.ts'
import { MOST_LISTED } from './plan-call.ts'
import type { CallAnswer } from './send-call.ts'
import '../../parts/words.css'

type Props = { readonly answer: CallAnswer; readonly isList: boolean }

/** What a cluster has said, as it came. */
export function CallAnswerPanel({ answer: { status, ms, text }, isList }: Props) {
  const t = useMessages(messages)
  return (
    <Panel
      title={t('answer')}
      note={t('took', { ms })}
      action={
        <>
          <StatusBadge tone={status < 400 ? 'ok' : 'error'} text={String(status)} />
          <CopyButton what={t('answerText')} text={text} />
        </>
      }
    >
      {isList && <p className="n-dim">{t('most', { count: MOST_LISTED })}</p>}
      {/* Nothing in it takes the focus, and it may be longer than its window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="n-as-said n-as-said-long" tabIndex={0} aria-label={t('answerText')}>
        <pre>{text}</pre>
      </section>
    </Panel>
  )
}
