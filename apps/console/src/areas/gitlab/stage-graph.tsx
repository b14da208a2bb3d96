import type { GitlabJob } from '@naru/contract/api/gitlab-ci'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { GitlabBadge } from '../../kinds/pieces/gitlab/gitlab-badge.tsx'
import { useSetSearch } from '../../shell/search.ts'
import { messages } from './messages.ts'
import { groupStages } from './stages.ts'

type Props = { readonly jobs: readonly GitlabJob[]; readonly chosen: number | null }

/** The stages from left to right, each with its jobs; a job shows its log below. */
export function StageGraph({ jobs, chosen }: Props) {
  const t = useMessages(messages)
  return (
    // Nothing but its jobs takes the focus, which brings them into view.
    <section className="n-gitlab-stages" aria-label={t('stages')}>
      {groupStages(jobs).map((stage) => (
        <div key={stage.name} className="n-gitlab-stage">
          <h3>{stage.name}</h3>
          <ul>
            {stage.jobs.map((job) => (
              <li key={job.id}>
                <JobButton job={job} isChosen={job.id === chosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function JobButton({ job, isChosen }: { readonly job: GitlabJob; readonly isChosen: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const setSearch = useSetSearch()
  const { id, name, status, mayFail, started, finished } = job
  return (
    <button
      type="button"
      className="n-gitlab-job"
      aria-pressed={isChosen}
      onClick={() => void setSearch({ job: String(id) })}
    >
      {name}
      <small>
        <GitlabBadge status={status} />
        {mayFail && <span>{t('mayFail')}</span>}
        {started && finished && <span>{format.duration(Date.parse(finished) - Date.parse(started))}</span>}
      </small>
    </button>
  )
}
