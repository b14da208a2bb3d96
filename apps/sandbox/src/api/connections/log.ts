import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { LogLine, LogRequest } from '../../cluster/content.ts'
import { badRequest, type FieldProblem, invalid, StatusError } from '../../protocol/status.ts'
import type { Call, Outcome } from '../call.ts'
import { buildBuilderPod } from '../openshift/builds.ts'
import { parseInteger } from '../reading/list-options.ts'
import { loadTarget } from '../reading/read-object.ts'
import { isTrue } from '../request-target.ts'

type LogOptions = {
  readonly request: Omit<LogRequest, 'pod' | 'container' | 'signal'>
  readonly timestamps: boolean
  readonly limitBytes: number
}

/** GET `log`: a container's lines, as long as the caller wants them. */
export async function answerLog(call: Call): Promise<Outcome> {
  const pod = call.resource.kind === 'Build' ? buildBuilderPod(call) : loadTarget(call)
  const container = chooseContainer(pod, call.query.get('container') ?? '')
  const options = parseLogOptions(call)
  checkStarted(pod, container, options.request.previous)
  const { logs } = call.api.cluster.content
  if (logs === undefined) throw kubeletError(pod)
  const abort = new AbortController()
  call.response.once('close', () => abort.abort())
  const batches = logs({ ...options.request, pod, container, signal: abort.signal })
  call.response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-cache, private' })
  if (options.request.follow) call.response.flushHeaders()
  await writeLines(call, batches, { ...options, abort })
  return undefined
}

type LogWriter = LogOptions & { readonly abort: AbortController }

async function writeLines(
  { response }: Call,
  batches: AsyncIterable<readonly LogLine[]>,
  { timestamps, limitBytes, abort }: LogWriter,
): Promise<void> {
  let left = limitBytes
  for await (const lines of batches) {
    if (abort.signal.aborted) return
    const text = lines.map((line) => formatLine(line, timestamps)).join('')
    const bytes = Buffer.from(text)
    const flowing = response.write(bytes.length > left ? bytes.subarray(0, left) : bytes)
    left -= bytes.length
    if (left <= 0) break
    if (!flowing) await drained(response)
  }
  abort.abort()
  response.end()
}

function drained(response: Call['response']): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      response.off('drain', finish)
      response.off('close', finish)
      resolve()
    }
    response.on('drain', finish)
    response.on('close', finish)
  })
}

function formatLine({ time, text }: LogLine, timestamps: boolean): string {
  return timestamps ? `${new Date(time).toISOString().slice(0, -1)}000000Z ${text}\n` : `${text}\n`
}

function parseLogOptions({ query, api }: Call): LogOptions {
  const tail = parseInteger(query.get('tailLines'))
  const limit = parseInteger(query.get('limitBytes'))
  const since = parseSince(query, api.cluster.clock.now())
  const problems = [...tooLow('tailLines', tail, 0), ...tooLow('limitBytes', limit, 1), ...since.problems]
  if (problems.length > 0) throw invalid({ group: '', kind: 'PodLogOptions', name: '' }, problems)
  return {
    request: {
      previous: isTrue(query.get('previous')),
      follow: isTrue(query.get('follow')),
      ...(since.time === undefined ? {} : { since: since.time }),
      ...(tail === undefined ? {} : { tail }),
    },
    timestamps: isTrue(query.get('timestamps')),
    limitBytes: limit ?? Number.POSITIVE_INFINITY,
  }
}

type Since = { readonly time: number | undefined; readonly problems: readonly FieldProblem[] }

/** The earliest line that is wanted, by age or by time but not by both. */
function parseSince(query: URLSearchParams, now: number): Since {
  const seconds = parseInteger(query.get('sinceSeconds'))
  const time = query.get('sinceTime')
  if (seconds !== undefined && time !== null) {
    const message = 'Forbidden: at most one of `sinceTime` or `sinceSeconds` may be specified'
    return { time: undefined, problems: [{ field: '', reason: 'FieldValueForbidden', message }] }
  }
  if (seconds !== undefined)
    return { time: now - seconds * 1000, problems: tooLow('sinceSeconds', seconds, 1) }
  return { time: time === null ? undefined : Date.parse(time), problems: [] }
}

function tooLow(field: string, value: number | undefined, least: 0 | 1): readonly FieldProblem[] {
  if (value === undefined || value >= least) return []
  const message = `Invalid value: ${value}: must be greater than ${least === 0 ? 'or equal to 0' : '0'}`
  return [{ field, reason: 'FieldValueInvalid', message }]
}

/** The named container, or the only one; throws a Status 400 otherwise. */
export function chooseContainer(pod: KubeObject, asked: string): string {
  const names = (field: string): readonly string[] =>
    readList(readAt(pod, 'spec', field)).map((container) => readString(readFields(container)['name']))
  const containers = names('containers')
  const all = [...names('initContainers'), ...containers, ...names('ephemeralContainers')]
  const { name } = pod.metadata
  if (asked !== '') {
    if (all.includes(asked)) return asked
    throw badRequest(`container ${asked} is not valid for pod ${name}`)
  }
  const [only] = containers
  if (only !== undefined && containers.length === 1) return only
  const marked = pod.metadata.annotations?.['kubectl.kubernetes.io/default-container']
  if (marked !== undefined && containers.includes(marked)) return marked
  throw badRequest(
    `a container name must be specified for pod ${name}, choose one of: [${containers.join(' ')}]`,
  )
}

/** There is no log before a container has run. */
function checkStarted(pod: KubeObject, container: string, previous: boolean): void {
  const { name } = pod.metadata
  const statuses = ['containerStatuses', 'initContainerStatuses', 'ephemeralContainerStatuses'].flatMap(
    (field) => readList(readAt(pod, 'status', field)).map(readFields),
  )
  const status = statuses.find((candidate) => candidate['name'] === container)
  if (previous && readAt(status, 'lastState', 'terminated') === undefined) {
    throw badRequest(`previous terminated container "${container}" in pod "${name}" not found`)
  }
  const waiting = readString(readAt(status, 'state', 'waiting', 'reason'))
  const restarted = readAt(status, 'lastState', 'terminated') !== undefined
  if (!previous && waiting !== '' && !restarted) {
    throw badRequest(`container "${container}" in pod "${name}" is waiting to start: ${waitReason(waiting)}`)
  }
}

function waitReason(reason: string): string {
  if (reason === 'ErrImagePull' || reason === 'ImagePullBackOff') return 'trying and failing to pull image'
  return reason
}

export function kubeletError(pod: KubeObject): StatusError {
  const node = readString(readAt(pod, 'spec', 'nodeName'))
  return new StatusError(
    500,
    'InternalError',
    `Internal error occurred: the kubelet of node "${node}" does not answer`,
    {},
  )
}
