import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type Fields,
  readAt,
  readFields,
  readList,
  readNumber,
  readString,
  readText,
} from '@naru/contract/manifest/read'
import { formatTime } from '../../clock.ts'
import { parseLabelSelectorObject } from '../../protocol/selectors.ts'
import { badRequest, conflict, internalError, StatusError } from '../../protocol/status.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { loadTarget } from '../reading/read-object.ts'
import { mediaType, parseObject, readBody } from '../writing/body.ts'
import { parseWriteOptions } from '../writing/write-options.ts'

const BUDGETS = { group: 'policy', plural: 'poddisruptionbudgets' }
const PODS = { group: '', plural: 'pods' }

const COUNTED: ReadonlySet<string> = new Set(['Running', 'Unknown'])
const TWO_BUDGETS =
  'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.'

const SUCCESS: Fields = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 }

async function readKind(call: Call, kind: string): Promise<Fields> {
  return parseObject(await readBody(call.request), mediaType(call.request), kind)
}

/** POST `eviction`: a deletion that a disruption budget may refuse with 429. */
export async function answerEviction(call: Call): Promise<Answer> {
  const body = await readKind(call, 'Eviction')
  const pod = loadTarget(call)
  const options = readFields(body['deleteOptions'])
  const query = new URLSearchParams(
    readList(options['dryRun']).map((value): [string, string] => ['dryRun', readString(value)]),
  )
  const { dryRun } = parseWriteOptions(query, call.request, 'DeleteOptions')
  checkIdentity(pod, readFields(options['preconditions'])['uid'])
  const budget = findBudget(call, pod)
  if (budget !== undefined) checkBudget(budget)
  if (!dryRun) {
    const seconds = options['gracePeriodSeconds']
    call.api.cluster.store.delete(PODS, pod.metadata, {
      gracePeriodSeconds: typeof seconds === 'number' ? seconds : undefined,
    })
    if (budget !== undefined) spendDisruption(call, budget)
  }
  return jsonAnswer(SUCCESS, 201)
}

function checkIdentity({ metadata: { name, uid } }: KubeObject, wanted: unknown): void {
  if (typeof wanted !== 'string' || wanted === uid) return
  const why = `the UID in the precondition (${wanted}) does not match the UID in record (${uid}). The object might have been deleted and then recreated`
  throw conflict(PODS, name, `Operation cannot be fulfilled on Pod "${name}": ${why}`)
}

/** The budget that counts the pod; undefined for a pod that does not run anyway. */
function findBudget({ api }: Call, pod: KubeObject): KubeObject | undefined {
  const phase = readText(readAt(pod, 'status', 'phase'))
  if (!COUNTED.has(phase) || pod.metadata.deletionTimestamp !== undefined) return undefined
  const labels = pod.metadata.labels ?? {}
  const [budget, ...others] = api.cluster.store
    .list(BUDGETS, { namespace: pod.metadata.namespace })
    .filter((one) => parseLabelSelectorObject(readAt(one, 'spec', 'selector'))(labels))
  if (others.length > 0) throw internalError(TWO_BUDGETS)
  return budget !== undefined && isSparedBy(pod, budget) ? undefined : budget
}

/** A pod that is not ready may go where the budget lacks none, or says that it may always. */
function isSparedBy(pod: KubeObject, { spec, status }: KubeObject): boolean {
  const conditions = readList(readAt(pod, 'status', 'conditions')).map(readFields)
  if (conditions.some(({ type, status: state }) => type === 'Ready' && state === 'True')) return false
  if (readAt(spec, 'unhealthyPodEvictionPolicy') === 'AlwaysAllow') return true
  const wanted = readNumber(readAt(status, 'desiredHealthy')) ?? 0
  return wanted > 0 && (readNumber(readAt(status, 'currentHealthy')) ?? 0) >= wanted
}

function checkBudget(budget: KubeObject): void {
  const allowed = readNumber(readAt(budget, 'status', 'disruptionsAllowed')) ?? 0
  if (allowed > 0) return
  const status = readFields(budget['status'])
  throw new StatusError(
    429,
    'TooManyRequests',
    "Cannot evict pod as it would violate the pod's disruption budget.",
    {
      causes: [
        {
          reason: 'DisruptionBudget',
          message: `The disruption budget ${budget.metadata.name} needs ${readNumber(status['desiredHealthy']) ?? 0} healthy pods and has ${readNumber(status['currentHealthy']) ?? 0} currently`,
        },
      ],
    },
  )
}

function spendDisruption({ api }: Call, budget: KubeObject): void {
  api.cluster.store.patch(BUDGETS, budget.metadata, (current) => {
    const status = readFields(current['status'])
    return {
      ...current,
      status: { ...status, disruptionsAllowed: (readNumber(status['disruptionsAllowed']) ?? 0) - 1 },
    }
  })
}

/** POST `binding`: puts a pod on a node, once. */
export async function answerBinding(call: Call): Promise<Answer> {
  const body = await readKind(call, 'Binding')
  const node = readString(readAt(body, 'target', 'name'))
  if (node === '') throw badRequest('target.name is required')
  const pod = loadTarget(call)
  const { name } = pod.metadata
  const assigned = readString(readAt(pod, 'spec', 'nodeName'))
  if (assigned !== '') {
    throw conflict(
      PODS,
      name,
      `Operation cannot be fulfilled on pods/binding "${name}": pod ${name} is already assigned to node "${assigned}"`,
    )
  }
  const time = formatTime(call.api.cluster.clock.now())
  call.api.cluster.store.patch(PODS, pod.metadata, (current) => ({
    ...current,
    spec: { ...readFields(current['spec']), nodeName: node },
    status: {
      ...readFields(current['status']),
      conditions: [{ type: 'PodScheduled', status: 'True', lastProbeTime: null, lastTransitionTime: time }],
    },
  }))
  return jsonAnswer(SUCCESS, 201)
}
