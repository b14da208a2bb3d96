import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tellLog } from './job-log.ts'
import { cancel, isOver, jobStatus, type Pipeline, play, retry } from './pipelines.ts'
import { type Project, tellStories } from './stories.ts'
import { type Telling, tellFace, tellJob, tellPipeline } from './tell.ts'

/** The token that opens all its projects. */
export const GITLAB_TOKEN = 'glpat-sandbox-0000000000'

const PROJECT = /^\/api\/v4\/projects\/([^/]+)(\/.*)$/
const PIPELINE = /^\/pipelines\/(\d+)(?:\/(jobs|retry|cancel))?$/
const JOB = /^\/jobs\/(\d+)\/(trace|retry|cancel|play)$/

type Answer = { readonly status: number; readonly body: unknown; readonly nextPage?: number | null }

/** One call: of which project, by which method, and what is at hand to answer it. */
type Call = Telling & {
  readonly project: Project
  readonly isPost: boolean
  readonly nextJob: () => number
  readonly keep: (pipeline: Pipeline) => void
}

const answerOf = (body: unknown, status = 200): Answer => ({ status, body })
const NOT_FOUND = answerOf({ message: '404 Not Found' }, 404)
const FORBIDDEN = answerOf({ message: '403 Forbidden' }, 403)
const UNAUTHORIZED = answerOf({ message: '401 Unauthorized' }, 401)

/** As much of GitLab's REST API (v4) as tells of pipelines, jobs and logs, and acts on them. To be bound to loopback only. */
export function createGitlabServer(now: () => number): Server {
  const projects = new Map(tellStories(now()).map((project) => [project.path, project]))
  let lastJob = 9_000_000
  const nextJob = () => ++lastJob

  function answer({ url: path = '/', method, headers }: IncomingMessage): Answer {
    const url = new URL(path, 'http://gitlab')
    const [, name = '', rest = ''] = PROJECT.exec(url.pathname) ?? []
    if (name === '') return NOT_FOUND
    if (headers['private-token'] !== GITLAB_TOKEN) return UNAUTHORIZED
    const project = projects.get(decodeURIComponent(name))
    if (!project) return NOT_FOUND
    const keep = (pipeline: Pipeline) => {
      const pipelines = project.pipelines.map((one) => (one.id === pipeline.id ? pipeline : one))
      projects.set(project.path, { ...project, pipelines })
    }
    const base = `http://${headers.host}/${project.path}/-`
    const call = { project, isPost: method === 'POST', at: now(), base, nextJob, keep }
    return rest === '/pipelines' && !call.isPost
      ? listPipelines(call, url.searchParams)
      : answerOne(call, rest)
  }

  return createServer((request, response) => send(response, answer(request)))
}

function send(response: ServerResponse, { status, body, nextPage }: Answer): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    ...(nextPage !== undefined && { 'x-next-page': nextPage === null ? '' : String(nextPage) }),
  })
  response.end(isText ? body : JSON.stringify(body))
}

function listPipelines({ project: { pipelines }, ...telling }: Call, query: URLSearchParams): Answer {
  const size = Number(query.get('per_page') ?? 20)
  const page = Number(query.get('page') ?? 1)
  const shown = pipelines.slice((page - 1) * size, page * size)
  const nextPage = page * size < pipelines.length ? page + 1 : null
  return { status: 200, body: shown.map((one) => tellFace(one, telling)), nextPage }
}

function answerOne(call: Call, path: string): Answer {
  const [, pipeline, ofPipeline] = PIPELINE.exec(path) ?? []
  if (pipeline !== undefined) return answerPipeline(call, Number(pipeline), ofPipeline)
  const [, job, ofJob] = JOB.exec(path) ?? []
  return job === undefined ? NOT_FOUND : answerJob(call, Number(job), ofJob)
}

function answerPipeline(call: Call, id: number, what: string | undefined): Answer {
  const { project, isPost, at, nextJob, keep } = call
  const pipeline = project.pipelines.find((one) => one.id === id)
  if (!pipeline) return NOT_FOUND
  if (what === 'jobs') return answerOf(pipeline.jobs.toReversed().map((job) => tellJob(job, call)))
  if (what === undefined) return isPost ? NOT_FOUND : answerOf(tellPipeline(pipeline, call))
  if (!isPost) return NOT_FOUND
  const changed = what === 'retry' ? retry(pipeline, at, nextJob) : cancel(pipeline, at)
  keep(changed)
  return answerOf(tellPipeline(changed, call), 201)
}

function answerJob(call: Call, id: number, what: string | undefined): Answer {
  const { project, isPost, at, keep } = call
  const pipeline = project.pipelines.find(({ jobs }) => jobs.some((job) => job.id === id))
  const job = pipeline?.jobs.find((one) => one.id === id)
  if (!pipeline || !job) return NOT_FOUND
  if (what === 'trace') return isPost ? NOT_FOUND : answerOf(tellLog(job, at))
  if (!isPost) return NOT_FOUND
  const changed = act(pipeline, { id, what, status: jobStatus(job, at) }, call)
  if (changed === null) return FORBIDDEN
  keep(changed)
  const after = changed.jobs.find(({ plan }) => plan.name === job.plan.name) ?? job
  return answerOf(tellJob(after, call), 201)
}

type Act = { readonly id: number; readonly what: string | undefined; readonly status: string }

/** Null of what cannot be done to a job in that state. */
function act(pipeline: Pipeline, { id, what, status }: Act, { at, nextJob }: Call): Pipeline | null {
  if (what === 'play') return status === 'manual' ? play(pipeline, at, id) : null
  if (what === 'cancel') return isOver(status) ? null : cancel(pipeline, at, id)
  return isOver(status) ? retry(pipeline, at, nextJob, id) : null
}
