import { Panel } from '@naru/ui/panel.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { messages } from './messages.ts'
import { ReleaseMissing } from './release-missing.tsx'
import { type ReleaseProps, useRelease } from './use-release.ts'
import './release.css'

/** What the chart says to whoever installed it. */
export function ReleaseNotes(props: ReleaseProps) {
  const t = useMessages(messages)
  const { data, error } = useRelease(props)
  if (error) return <ReleaseMissing error={error} />
  return (
    <Panel title={t('notes')}>
      {!data && <DelayedLoading of="part" />}
      {data?.notes.trim() === '' && <p className="n-panel-empty n-dim">{t('noNotes')}</p>}
      {data && data.notes.trim() !== '' && <pre className="n-release-notes">{data.notes.trim()}</pre>}
    </Panel>
  )
}
