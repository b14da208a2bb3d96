import { type GitlabPipeline, gitlabLog, gitlabPipeline, gitlabPipelines } from '@naru/contract/api/gitlab-ci'
import { recordPath } from '@naru/contract/api/record-path'
import { gitlabCiRecord } from '@naru/contract/kinds/devops/gitlab-ci.record'
import { isGoing } from '@naru/contract/kinds/devops/gitlab-status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../data/api.ts'
import { POLLED } from '../../../data/polled.ts'

/** While something goes on, GitLab is asked so often: it tells nobody by itself. */
const GOING_MS = 4000

export function entryPath(entry: string): string {
  return recordPath(gitlabCiRecord.spec.collection, entry)
}

/** The newest pipelines of a project, or those of a later page. */
export function pipelinesOptions(entry: string, page: number) {
  return queryOptions({
    queryKey: ['gitlab-pipelines', entry, page],
    queryFn: ({ signal }) =>
      call(gitlabPipelines, `${entryPath(entry)}/pipelines`, { signal, query: { page } }),
    refetchInterval: ({ state }) =>
      state.data?.pipelines.some(({ status }) => isGoing(status)) ? GOING_MS : false,
    placeholderData: keepPreviousData,
    meta: POLLED,
  })
}

export function pipelineOptions(entry: string, pipeline: string) {
  return queryOptions({
    queryKey: ['gitlab-pipeline', entry, pipeline],
    // While somebody leaves the page, its address is another's already.
    enabled: pipeline !== '',
    queryFn: ({ signal }) =>
      call(gitlabPipeline, `${entryPath(entry)}/pipelines/${encodeURIComponent(pipeline)}`, { signal }),
    refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? GOING_MS : false),
    meta: POLLED,
  })
}

function goesOn({ status, jobs }: GitlabPipeline): boolean {
  return isGoing(status) || jobs.some((job) => isGoing(job.status))
}

/** The last of what a job has said, asked again while it goes on; `status` makes its end be read as well. */
export function logOptions(entry: string, job: number, status: string) {
  return queryOptions({
    queryKey: ['gitlab-log', entry, job, status],
    queryFn: ({ signal }) => call(gitlabLog, `${entryPath(entry)}/jobs/${job}/log`, { signal }),
    refetchInterval: isGoing(status) ? GOING_MS : false,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}
