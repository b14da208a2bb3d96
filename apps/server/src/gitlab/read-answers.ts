import type { GitlabJob, GitlabPipeline, GitlabPipelineFace } from '@naru/contract/api/gitlab-ci'
import * as z from 'zod/mini'
import { GitlabError } from './gitlab-call.ts'

const moment = z.nullish(z.string())
const pipelineFace = z.object({
  id: z.int(),
  status: z.string(),
  source: z.nullish(z.string()),
  ref: z.nullish(z.string()),
  sha: z.string(),
  created_at: z.string(),
  updated_at: moment,
  web_url: z.nullish(z.string()),
})
const pipeline = z.extend(pipelineFace, {
  user: z.nullish(z.object({ name: z.string() })),
  started_at: moment,
  finished_at: moment,
})
const job = z.object({
  id: z.int(),
  name: z.string(),
  stage: z.string(),
  status: z.string(),
  allow_failure: z.boolean(),
  failure_reason: z.nullish(z.string()),
  started_at: moment,
  finished_at: moment,
  web_url: z.nullish(z.string()),
})

/** Throws GitlabError `bad-answer` for what is not of that shape. */
function read<T>(schema: z.ZodMiniType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new GitlabError('bad-answer', 'It does not answer as GitLab does', { cause })
  }
}

export function readPipelines(text: string): readonly GitlabPipelineFace[] {
  return read(z.array(pipelineFace), text).map(buildFace)
}

export function readPipeline(text: string): Omit<GitlabPipeline, 'jobs' | 'isCut'> {
  const told = read(pipeline, text)
  return {
    ...buildFace(told),
    by: told.user?.name ?? '',
    started: told.started_at ?? null,
    finished: told.finished_at ?? null,
  }
}

/** In the order in which they were made, which is that of their stages; GitLab tells the newest first. */
export function readJobs(text: string): GitlabJob[] {
  return read(z.array(job), text)
    .toSorted((a, b) => a.id - b.id)
    .map((one) => ({
      id: one.id,
      name: one.name,
      stage: one.stage,
      status: one.status,
      mayFail: one.allow_failure,
      reason: one.failure_reason ?? '',
      started: one.started_at ?? null,
      finished: one.finished_at ?? null,
      page: pageOf(one.web_url),
    }))
}

function buildFace(told: z.infer<typeof pipelineFace>): GitlabPipelineFace {
  return {
    id: told.id,
    status: told.status,
    source: told.source ?? '',
    ref: told.ref ?? '',
    sha: told.sha,
    created: told.created_at,
    updated: told.updated_at ?? told.created_at,
    page: pageOf(told.web_url),
  }
}

/** People are led to web pages only. */
function pageOf(url: string | null | undefined): string {
  return url && /^https?:\/\//.test(url) ? url : ''
}
