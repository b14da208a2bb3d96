import type { GitlabPipelineFace } from '@naru/contract/api/gitlab-ci'
import { gitlabPipelinePath } from '@naru/contract/pages/fixed-paths'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Ago } from '../../../lists/rows/ago.tsx'
import { DelayedLoading } from '../../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../../parts/failure-banner.tsx'
import { describeError } from '../../../parts/message-center.ts'
import { GitlabBadge } from '../../pieces/gitlab/gitlab-badge.tsx'
import { pipelinesOptions } from '../../pieces/gitlab/gitlab-data.ts'
import { messages } from './messages.ts'

const SHORT_SHA = 8

/** The project's pipelines as GitLab tells them, the newest first, a page at a time. */
export function GitlabPipelines({ object }: ViewProps) {
  const t = useMessages(messages)
  const entry = object.metadata.name
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(pipelinesOptions(entry, page))
  const next = data?.next
  return (
    <>
      {error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
      <Panel
        title={t('pipelines')}
        action={
          <>
            {page > 1 && (
              <Button size="s" onClick={() => setPage(page - 1)}>
                {t('newer')}
              </Button>
            )}
            {next && (
              <Button size="s" onClick={() => setPage(next)}>
                {t('older')}
              </Button>
            )}
          </>
        }
      >
        {data ? <Table entry={entry} pipelines={data.pipelines} /> : !error && <DelayedLoading of="part" />}
      </Panel>
    </>
  )
}

type TableProps = { readonly entry: string; readonly pipelines: readonly GitlabPipelineFace[] }

function Table({ entry, pipelines }: TableProps) {
  const t = useMessages(messages)
  if (pipelines.length === 0) return <p className="n-panel-empty n-dim">{t('none')}</p>
  const heads = [t('status'), t('pipeline'), t('branch'), t('commit'), t('source'), t('created')]
  return (
    <div className="n-table-scroll">
      <PlainTable heads={heads}>
        {pipelines.map(({ id, status, ref, sha, source, created }) => (
          <tr key={id}>
            <td className="n-whole">
              <GitlabBadge status={status} />
            </td>
            <td>
              <a href={gitlabPipelinePath(entry, id)}>#{id}</a>
            </td>
            <td>{ref}</td>
            <td>
              <code title={sha}>{sha.slice(0, SHORT_SHA)}</code>
            </td>
            <td>{source}</td>
            <td>
              <Ago at={Date.parse(created)} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
