import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatTime } from '../../clock.ts'
import { asArray, asNumber, asRecord, asString, type JsonRecord, valueAt } from '../../store/json.ts'
import { mediaType, parseObject, readBody } from '../body.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { loadTarget } from '../read-object.ts'
import { parseLabelSelectorObject } from '../selectors.ts'
import { badRequest, conflict, StatusError } from '../status.ts'
import { parseWriteOptions } from '../write-options.ts'

const BUDGETS = { group: 'policy', plural: 'poddisruptionbudgets' }
const PODS = { group: '', plural: 'pods' }

const SUCCESS: JsonRecord = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 }

async function readKind(call: Call, kind: string): Promise<JsonRecord> {
  return parseObject(await readBody(call.request), mediaType(call.request), kind)
}

/** POST `eviction`: a deletion that a disruption budget may refuse with 429. */
export async function answerEviction(call: Call): Promise<Answer> {
  const body = await readKind(call, 'Eviction')
  const pod = loadTarget(call)
  const options = asRecord(body['deleteOptions'])
  const query = new URLSearchParams(
    asArray(options['dryRun']).map((value): [string, string] => ['dryRun', asString(value)]),
  )
  const { dryRun } = parseWriteOptions(query, call.request, 'DeleteOptions')
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

function findBudget({ api }: Call, pod: KubeObject): KubeObject | undefined {
  const phase = valueAt(pod, 'status', 'phase')
  if (phase === 'Succeeded' || phase === 'Failed' || pod.metadata.deletionTimestamp !== undefined)
    return undefined
  const labels = pod.metadata.labels ?? {}
  return api.cluster.store
    .list(BUDGETS, { namespace: pod.metadata.namespace })
    .find((budget) => parseLabelSelectorObject(valueAt(budget, 'spec', 'selector'))(labels))
}

function checkBudget(budget: KubeObject): void {
  const allowed = asNumber(valueAt(budget, 'status', 'disruptionsAllowed'))
  if (allowed > 0) return
  const status = asRecord(budget['status'])
  throw new StatusError(
    429,
    'TooManyRequests',
    "Cannot evict pod as it would violate the pod's disruption budget.",
    {
      causes: [
        {
          reason: 'DisruptionBudget',
          message: `The disruption budget ${budget.metadata.name} needs ${asNumber(status['desiredHealthy'])} healthy pods and has ${asNumber(status['currentHealthy'])} currently`,
        },
      ],
    },
  )
}

function spendDisruption({ api }: Call, budget: KubeObject): void {
  api.cluster.store.patch(BUDGETS, budget.metadata, (current) => {
    const status = asRecord(current['status'])
    return {
      ...current,
      status: { ...status, disruptionsAllowed: asNumber(status['disruptionsAllowed']) - 1 },
    }
  })
}

/** POST `binding`: puts a pod on a node, once. */
export async function answerBinding(call: Call): Promise<Answer> {
  const body = await readKind(call, 'Binding')
  const node = asString(valueAt(body, 'target', 'name'))
  if (node === '') throw badRequest('target.name is required')
  const pod = loadTarget(call)
  const { name } = pod.metadata
  const assigned = asString(valueAt(pod, 'spec', 'nodeName'))
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
    spec: { ...asRecord(current['spec']), nodeName: node },
    status: {
      ...asRecord(current['status']),
      conditions: [{ type: 'PodScheduled', status: 'True', lastProbeTime: null, lastTransitionTime: time }],
    },
  }))
  return jsonAnswer(SUCCESS, 201)
}
