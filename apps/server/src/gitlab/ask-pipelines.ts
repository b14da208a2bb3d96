import type {
  GitlabLog,
  GitlabPipeline,
  GitlabPipelineFace,
  GitlabPipelines,
} from '@naru/contract/api/gitlab-ci'
import type { AskGitlab, GitlabAccess } from './gitlab-call.ts'
import { readJobs, readPipeline, readPipelines } from './read-answers.ts'

const PAGE = 20
const MOST_JOBS = 100
/** What a page shows of a log; GitLab itself keeps up to 100 MB. */
const MOST_LOG = 512 * 1024

/** The newest pipeline of the project; null where it has run none. */
export async function askLatest(
  ask: AskGitlab,
  access: GitlabAccess,
  signal?: AbortSignal,
): Promise<GitlabPipelineFace | null> {
  const { text } = await ask(access, { path: '/pipelines', query: { per_page: 1 } }, signal)
  return readPipelines(text)[0] ?? null
}

export async function askPipelines(
  ask: AskGitlab,
  access: GitlabAccess,
  page: number,
): Promise<GitlabPipelines> {
  const { text, nextPage } = await ask(access, { path: '/pipelines', query: { per_page: PAGE, page } })
  return { pipelines: [...readPipelines(text)], next: nextPage }
}

export async function askPipeline(ask: AskGitlab, access: GitlabAccess, id: number): Promise<GitlabPipeline> {
  const path = `/pipelines/${id}`
  const [pipeline, jobs] = await Promise.all([
    ask(access, { path }),
    ask(access, { path: `${path}/jobs`, query: { per_page: MOST_JOBS } }),
  ])
  return { ...readPipeline(pipeline.text), jobs: readJobs(jobs.text), isCut: jobs.nextPage !== null }
}

/** The last of what a job has said; an answer that is too long to be read at all is refused. */
export async function askLog(ask: AskGitlab, access: GitlabAccess, job: number): Promise<GitlabLog> {
  const { text } = await ask(access, { path: `/jobs/${job}/trace` })
  const leftOut = Math.max(0, text.length - MOST_LOG)
  return { text: text.slice(leftOut), leftOut }
}
