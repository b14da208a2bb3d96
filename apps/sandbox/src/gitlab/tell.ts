import { isOver, type Job, jobStatus, type Pipeline, pipelineStatus, spanOf } from './pipelines.ts'

/** When it is told, and where the project's pages are. */
export type Telling = { readonly at: number; readonly base: string }

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** A pipeline as GitLab's list tells it. */
export function tellFace(pipeline: Pipeline, { at, base }: Telling) {
  const { id, ref, sha, source, created } = pipeline
  const [, ended] = spanOf(pipeline, at)
  return {
    id,
    iid: id,
    status: pipelineStatus(pipeline, at),
    source,
    ref,
    sha,
    created_at: iso(created),
    updated_at: iso(ended ?? at),
    web_url: `${base}/pipelines/${id}`,
  }
}

export function tellPipeline(pipeline: Pipeline, telling: Telling) {
  const [begun, ended] = spanOf(pipeline, telling.at)
  return {
    ...tellFace(pipeline, telling),
    user: { name: pipeline.by },
    started_at: iso(begun),
    finished_at: iso(ended),
  }
}

export function tellJob(job: Job, { at, base }: Telling) {
  const { id, plan, begins, ends, cancelled } = job
  const status = jobStatus(job, at)
  const begun = begins !== null && begins <= at ? begins : null
  const ended = isOver(status) && begun !== null ? (cancelled ?? ends) : null
  return {
    id,
    name: plan.name,
    stage: plan.stage,
    status,
    allow_failure: plan.mayFail === true,
    ...(status === 'failed' && { failure_reason: 'script_failure' }),
    started_at: iso(begun),
    finished_at: iso(ended),
    web_url: `${base}/jobs/${id}`,
  }
}
