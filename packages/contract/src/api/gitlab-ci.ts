import * as z from 'zod/mini'
import { checkUrl } from '../rules/addresses.ts'
import { checkPem } from '../rules/credentials.ts'
import { checkDnsLabel, checkProjectPath } from '../rules/names.ts'
import { description, ruledText } from './inputs/ruled-text.ts'

/** As GitLab's API writes them; what another release adds is told as it stands. */
const status = z.string()

/** A run of a project's pipeline, as its list tells of it. */
const pipelineFace = z.object({
  id: z.number(),
  status,
  /** What started it: `push`, `schedule`, `merge_request_event`, `web`. */
  source: z.string(),
  /** The branch or tag. */
  ref: z.string(),
  /** The commit. */
  sha: z.string(),
  created: z.string(),
  updated: z.string(),
  /** Its page in GitLab; empty where that is no http(s) address. */
  page: z.string(),
})
export type GitlabPipelineFace = z.infer<typeof pipelineFace>

/** Why GitLab did not tell: it refuses the token, has no such project, does not answer, answers something else. */
export const GITLAB_FAILURES = ['denied', 'missing', 'unreachable', 'bad-answer'] as const
export type GitlabFailure = (typeof GITLAB_FAILURES)[number]

/** GET /api/v1/cicd/gitlab-ci[/{id}]: a project of a GitLab; its token is in no answer. */
export const gitlabCi = z.object({
  id: z.string(),
  /** Of the GitLab, with the path it may be served below. */
  address: z.string(),
  /** `group/subgroup/project`. */
  project: z.string(),
  description: z.string(),
  /** Whether an own certificate authority is trusted for it. */
  certificate: z.boolean(),
  /** The newest pipeline, when GitLab last told; null before that, and where there is none. */
  latest: z.nullable(pipelineFace),
  /** When GitLab last told. */
  read: z.nullable(z.string()),
  /** Why it has not told since, and since when. */
  failure: z.nullable(z.enum(GITLAB_FAILURES)),
  failingSince: z.nullable(z.string()),
  version: z.number(),
  created: z.string(),
})
export type GitlabCi = z.infer<typeof gitlabCi>

const address = ruledText(checkUrl).check(z.maxLength(500))
const project = ruledText(checkProjectPath)
const token = z.string().check(z.maxLength(500))
const certificate = ruledText(checkPem).check(z.maxLength(100_000))

/** POST /api/v1/cicd/gitlab-ci. */
export const gitlabCiInput = z.object({
  id: ruledText(checkDnsLabel),
  address,
  project,
  token,
  /** PEM of the certificate authority, where GitLab's is not one that everybody trusts. */
  certificate: z.optional(certificate),
  description: z.optional(description),
})
export type GitlabCiInput = z.infer<typeof gitlabCiInput>

/** PUT /api/v1/cicd/gitlab-ci/{id}: secrets that are left out stay as they were, for the same GitLab. */
export const gitlabCiChange = z.object({
  address: z.optional(address),
  project: z.optional(project),
  token: z.optional(token),
  /** Empty takes it away. */
  certificate: z.optional(certificate),
  description: z.optional(description),
  version: z.optional(z.number()),
})
export type GitlabCiChange = z.infer<typeof gitlabCiChange>

/** GET …/{id}/pipelines?page=: the newest first; `next` is the page after this one. */
export const gitlabPipelines = z.object({
  pipelines: z.array(pipelineFace),
  next: z.nullable(z.number()),
})
export type GitlabPipelines = z.infer<typeof gitlabPipelines>

const job = z.object({
  id: z.number(),
  name: z.string(),
  stage: z.string(),
  status,
  /** Whether the pipeline goes on where it fails. */
  mayFail: z.boolean(),
  /** Why it failed, in GitLab's word: `script_failure`. Empty where it did not. */
  reason: z.string(),
  started: z.nullable(z.string()),
  finished: z.nullable(z.string()),
  page: z.string(),
})
export type GitlabJob = z.infer<typeof job>

/** GET …/{id}/pipelines/{pipeline}: jobs in the order in which GitLab made them, which is that of their stages. */
export const gitlabPipeline = z.extend(pipelineFace, {
  by: z.string(),
  started: z.nullable(z.string()),
  finished: z.nullable(z.string()),
  jobs: z.array(job),
  /** Whether there are more jobs than these. */
  isCut: z.boolean(),
})
export type GitlabPipeline = z.infer<typeof gitlabPipeline>

/** POST …/{id}/pipelines/{pipeline}/{verb}. */
export const PIPELINE_VERBS = ['retry', 'cancel'] as const
/** POST …/{id}/jobs/{job}/{verb}. */
export const JOB_VERBS = ['retry', 'cancel', 'play'] as const

/** GET …/{id}/jobs/{job}/log: the last of it, and how many bytes before that are left out. */
export const gitlabLog = z.object({ text: z.string(), leftOut: z.number() })
export type GitlabLog = z.infer<typeof gitlabLog>
