import '@fontsource/nanum-gothic-coding/400.css'
import type { GitlabJob } from '@naru/contract/api/gitlab-ci'
import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { logOptions } from '../../kinds/pieces/gitlab/gitlab-data.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { messages } from './messages.ts'
import { readLog } from './read-log.ts'
import { verbsOfJob } from './stages.ts'
import { VerbButtons } from './verb-buttons.tsx'
import '../../parts/words.css'

/** Pixels. */
const NEAR_END = 40

type Props = { readonly entry: string; readonly job: GitlabJob }

/** What a job has said, as far as it goes, and what may be done to the job. */
export function JobLog({ entry, job }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const { id, name, status, reason } = job
  const { data, error } = useQuery(logOptions(entry, id, status))
  const text = useMemo(() => readLog(data?.text ?? ''), [data])
  return (
    <Panel
      title={t('log', { name })}
      note={reason !== '' && `${t('reason')}: ${reason}`}
      action={
        <>
          <VerbButtons entry={entry} of={{ what: 'job', id, name }} verbs={verbsOfJob(status)} />
          {text !== '' && <CopyButton what={t('logOf')} text={text} />}
        </>
      }
    >
      {error && <FailureBanner failure={describeError(error)} title={t('unread')} />}
      {data && data.leftOut > 0 && (
        <p className="n-panel-empty n-dim">{t('leftOut', { size: format.size(data.leftOut) })}</p>
      )}
      {data && text === '' && <p className="n-panel-empty n-dim">{t('noLog')}</p>}
      {!data && !error && <DelayedLoading of="part" />}
      {text !== '' && <Lines name={name} text={text} />}
    </Panel>
  )
}

/** A log ends with what matters: it begins at its end, and stays there until somebody scrolls away from it. */
function Lines({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useMessages(messages)
  const scroller = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const { current } = scroller
    if (current && isAtEnd.current && text !== '') current.scrollTop = current.scrollHeight
  }, [text])
  return (
    // Nothing in it takes the focus, and it may be longer than its window.
    <section
      ref={scroller}
      className="n-as-said n-as-said-long n-gitlab-log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('log', { name })}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight >= scrollHeight - NEAR_END
      }}
    >
      <pre>{text}</pre>
    </section>
  )
}
