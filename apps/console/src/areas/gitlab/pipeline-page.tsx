import type { GitlabPipeline } from '@naru/contract/api/gitlab-ci'
import { gitlabCi } from '@naru/contract/kinds/devops/gitlab-ci'
import { listPath, objectPath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { ButtonLink } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { GitlabBadge } from '../../kinds/pieces/gitlab/gitlab-badge.tsx'
import { pipelineOptions } from '../../kinds/pieces/gitlab/gitlab-data.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { useSearchValues } from '../../shell/search.ts'
import { JobLog } from './job-log.tsx'
import { messages } from './messages.ts'
import { StageGraph } from './stage-graph.tsx'
import { pickJob, verbsOfPipeline } from './stages.ts'
import { VerbButtons } from './verb-buttons.tsx'
import '../../details/detail.css'
import './gitlab.css'

/** One pipeline: how it went stage by stage, and what each of its jobs has said. */
export function GitlabPipelinePage() {
  const t = useMessages(messages)
  const { id: entry = '', pipelineId = '' } = useCurrentPage()?.params ?? {}
  const { data, error } = useQuery(pipelineOptions(entry, pipelineId))
  const title = t('pipeline', { id: pipelineId })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { text: gitlabCi.title.many, path: listPath('gitlab-ci') },
          {
            text: plain(entry),
            path: objectPath('gitlab-ci', { cluster: '', namespace: null, name: entry }),
          },
          { text: plain(`#${pipelineId}`), path: null },
        ]}
        beside={data && <GitlabBadge status={data.status} look="label" />}
        actions={data && <Actions entry={entry} pipeline={data} title={title} />}
      />
      {error && <FailureBanner failure={describeError(error)} title={t('unreachable')} />}
      {data ? <Told entry={entry} pipeline={data} /> : !error && <DelayedLoading />}
    </>
  )
}

const plain = (name: string) => ({ en: name, ko: name })

type Props = { readonly entry: string; readonly pipeline: GitlabPipeline }

function Actions({ entry, pipeline, title }: Props & { readonly title: string }) {
  const t = useMessages(messages)
  const { id, status, jobs, page } = pipeline
  return (
    <>
      <VerbButtons
        entry={entry}
        of={{ what: 'pipeline', id, name: title }}
        verbs={verbsOfPipeline(status, jobs)}
      />
      {page !== '' && (
        <ButtonLink href={page} target="_blank">
          {t('open')}
        </ButtonLink>
      )}
    </>
  )
}

function Told({ entry, pipeline }: Props) {
  const t = useMessages(messages)
  const asked = queryText(useSearchValues(), 'job')
  const job = pickJob(pipeline.jobs, asked)
  return (
    <div className="n-gitlab">
      <Facts pipeline={pipeline} />
      <Panel title={t('stages')}>
        {pipeline.isCut && <p className="n-panel-empty n-dim">{t('cut')}</p>}
        <StageGraph jobs={pipeline.jobs} chosen={job?.id ?? null} />
      </Panel>
      {job && <JobLog key={job.id} entry={entry} job={job} />}
    </div>
  )
}

function Facts({ pipeline }: Pick<Props, 'pipeline'>) {
  const t = useMessages(messages)
  const format = useFormat()
  const { ref, sha, by, source, created, started, finished } = pipeline
  const took = started && finished ? format.duration(Date.parse(finished) - Date.parse(started)) : '–'
  const facts = [
    [t('branch'), ref],
    [t('commit'), <code key="sha">{sha}</code>],
    [t('by'), by || '–'],
    [t('source'), source || '–'],
    [t('created'), format.dateTime(Date.parse(created))],
    [t('duration'), took],
  ] as const
  return (
    <Panel title={t('about')}>
      <dl className="n-facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
