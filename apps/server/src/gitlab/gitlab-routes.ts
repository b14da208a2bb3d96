import { API } from '@naru/contract/api/base'
import type { GitlabFailure } from '@naru/contract/api/gitlab-ci'
import {
  gitlabLog,
  gitlabPipeline,
  gitlabPipelines,
  JOB_VERBS,
  PIPELINE_VERBS,
} from '@naru/contract/api/gitlab-ci'
import { AppError } from '@naru/contract/errors/app-error'
import type { ErrorCode } from '@naru/contract/errors/catalogue'
import { gitlabCiRecord } from '@naru/contract/kinds/devops/gitlab-ci.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { buildAnswer, doneResult, resultOf } from '../http/envelope.ts'
import { lookingInTurn } from '../http/limits/looking-in-turn.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { askLog, askPipeline, askPipelines } from './ask-pipelines.ts'
import type { EntryStore, KeptEntry } from './entry-store.ts'
import { type AskGitlab, GitlabError } from './gitlab-call.ts'

export type GitlabRouteOptions = {
  readonly store: Pick<EntryStore, 'find'>
  readonly ask: AskGitlab
}

const ENTRY = `${API.platform}${gitlabCiRecord.spec.collection}/:id`
const READ = { permission: { roles: rolesThatMay(gitlabCiRecord, 'get') } }
const WRITE = { permission: { roles: rolesThatMay(gitlabCiRecord, 'update') } }
const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const entry = { id: z.string().max(253) }
const ofPipeline = z.object({ ...entry, pipeline: number })
const ofJob = z.object({ ...entry, job: number })

/** What is asked of a project's GitLab beside the record of it: pipelines, jobs, logs, and what is done to them. */
export function addGitlabRoutes(app: FastifyInstance, options: GitlabRouteOptions): void {
  addReads(app, options)
  addWrites(app, options)
}

function addReads(app: FastifyInstance, { store, ask }: GitlabRouteOptions): void {
  const routes = app.withTypeProvider<ZodProvider>()
  routes.get(
    `${ENTRY}/pipelines`,
    {
      config: READ,
      ...lookingInTurn,
      schema: {
        params: z.object(entry),
        querystring: z.object({ page: number.max(10_000).default(1) }),
        response: { 200: resultOf(gitlabPipelines) },
      },
    },
    async (request) => {
      const found = await requireEntry(store, request.params.id)
      return buildAnswer(request, await tellFailure(askPipelines(ask, found, request.query.page)))
    },
  )
  routes.get(
    `${ENTRY}/pipelines/:pipeline`,
    {
      config: READ,
      ...lookingInTurn,
      schema: { params: ofPipeline, response: { 200: resultOf(gitlabPipeline) } },
    },
    async (request) => {
      const found = await requireEntry(store, request.params.id)
      return buildAnswer(request, await tellFailure(askPipeline(ask, found, request.params.pipeline)))
    },
  )
  routes.get(
    `${ENTRY}/jobs/:job/log`,
    { config: READ, ...lookingInTurn, schema: { params: ofJob, response: { 200: resultOf(gitlabLog) } } },
    async (request) => {
      const found = await requireEntry(store, request.params.id)
      return buildAnswer(request, await tellFailure(askLog(ask, found, request.params.job)))
    },
  )
}

function addWrites(app: FastifyInstance, { store, ask }: GitlabRouteOptions): void {
  const routes = app.withTypeProvider<ZodProvider>()
  routes.post(
    `${ENTRY}/pipelines/:pipeline/:verb`,
    {
      config: WRITE,
      ...lookingInTurn,
      schema: { params: ofPipeline.extend({ verb: z.enum(PIPELINE_VERBS) }), response: { 200: doneResult } },
    },
    async (request) => {
      const { id, pipeline, verb } = request.params
      const found = await requireEntry(store, id)
      const path = `/pipelines/${pipeline}/${verb}`
      const intent = { verb, kind: gitlabCiRecord.spec.kind, name: `${id}/pipelines/${pipeline}` }
      await request.server.audit.attempt(request, intent, async () => ({
        answer: await tellFailure(ask(found, { method: 'POST', path })),
      }))
      return buildAnswer(request, {})
    },
  )
  routes.post(
    `${ENTRY}/jobs/:job/:verb`,
    {
      config: WRITE,
      ...lookingInTurn,
      schema: { params: ofJob.extend({ verb: z.enum(JOB_VERBS) }), response: { 200: doneResult } },
    },
    async (request) => {
      const { id, job, verb } = request.params
      const found = await requireEntry(store, id)
      const path = `/jobs/${job}/${verb}`
      const intent = { verb, kind: gitlabCiRecord.spec.kind, name: `${id}/jobs/${job}` }
      await request.server.audit.attempt(request, intent, async () => ({
        answer: await tellFailure(ask(found, { method: 'POST', path })),
      }))
      return buildAnswer(request, {})
    },
  )
}

async function requireEntry(store: GitlabRouteOptions['store'], id: string): Promise<KeptEntry> {
  const found = await store.find(id)
  if (!found) throw new AppError('RESOURCE_NOT_FOUND')
  return found
}

const CODES = {
  denied: 'GITLAB_DENIED',
  missing: 'RESOURCE_NOT_FOUND',
  unreachable: 'GITLAB_UNREACHABLE',
  'bad-answer': 'GITLAB_UNREACHABLE',
} as const satisfies Record<GitlabFailure, ErrorCode>

async function tellFailure<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof GitlabError)) throw error
    throw new AppError(CODES[error.failure], { cause: error, detail: error.message })
  }
}
