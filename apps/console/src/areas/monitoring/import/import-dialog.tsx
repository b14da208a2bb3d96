import {
  type GrafanaReading,
  LONGEST_FILE,
  readGrafana,
} from '@naru/contract/monitoring/grafana/read-grafana'
import type { DashboardDraft, OwnDashboard } from '@naru/contract/monitoring/own-dashboard'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Dialog } from '@naru/ui/dialog.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { FileDrop } from '../../../parts/forms/own/file-drop.tsx'
import { describeError, messageCenter } from '../../../parts/message-center.ts'
import { ownDashboardsQuery, saveDashboard } from '../own/own-dashboards.ts'
import { ImportPreview } from './import-preview.tsx'
import { isPromql } from './is-promql.ts'
import { messages } from './messages.ts'

type Props = { readonly onClose: () => void; readonly onSaved: (dashboard: OwnDashboard) => void }

/** Takes a dashboard over from Grafana, after a look at what becomes of it. */
export function ImportDialog({ onClose, onSaved }: Props) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const [reading, setReading] = useState<GrafanaReading | null>(null)
  const save = useMutation({
    mutationFn: (draft: DashboardDraft) => saveDashboard({ draft, isShared: false }),
    onSuccess: async (dashboard) => {
      await client.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey })
      messageCenter.success(inBoth(messages, 'saved'))
      onSaved(dashboard)
    },
  })
  const draft = reading?.state === 'read' ? reading.draft : null
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            blocked={draft === null ? t('what') : null}
            onClick={() => draft && save.mutate(draft)}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="n-dashboards-import">
        <p className="n-dim">{t('what')}</p>
        <FileDrop most={LONGEST_FILE} onFile={(text) => setReading(readGrafana(text, isPromql))} />
        {reading?.state === 'refused' && <Refused {...reading} />}
        {reading?.state === 'read' && <ImportPreview {...reading} />}
        <FailureBanner failure={save.error ? describeError(save.error) : null} />
      </div>
    </Dialog>
  )
}

function Refused({ why, field }: Extract<GrafanaReading, { readonly state: 'refused' }>) {
  const t = useMessages(messages)
  const key = why === 'field' && field === '' ? 'fieldless' : why
  return <Banner tone="error" urgent title={t(`refused.${key}`, { field })} />
}
