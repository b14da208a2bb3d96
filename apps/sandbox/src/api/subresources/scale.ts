import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type Fields,
  isRecord,
  readAt,
  readFields,
  readNumber,
  readString,
  readStringMap,
} from '@naru/contract/manifest/read'
import { badRequest, invalid } from '../../protocol/status.ts'
import type { CustomVersion } from '../../schema/custom-version.ts'
import { asKubeObject } from '../../store/kube-object.ts'
import { setAt } from '../../store/set-at.ts'
import { type Answer, type Call, jsonAnswer } from '../call.ts'
import { applyPatchText } from '../patch/patch.ts'
import { loadTarget } from '../reading/read-object.ts'
import { readJsonPath } from '../table/json-path.ts'
import { mediaType, parseObject, readBody } from '../writing/body.ts'
import { commitUpdate } from '../writing/commit.ts'
import { parseWriteOptions } from '../writing/write-options.ts'

/** GET, PUT and PATCH of `scale`: the replicas of a workload, whatever its kind. */
export async function answerScale(call: Call): Promise<Answer> {
  const before = loadTarget(call)
  const current = buildScale(call, before)
  if (call.verb === 'get') return jsonAnswer(current)
  const kind = call.verb === 'patch' ? 'PatchOptions' : 'UpdateOptions'
  const options = parseWriteOptions(call.query, call.request, kind)
  const wanted = await readScale(call, current)
  const replicas = readAt(wanted, 'spec', 'replicas') ?? 0
  if (typeof replicas !== 'number') throw badRequest('spec.replicas must be an integer')
  if (replicas < 0) {
    throw invalid({ group: 'autoscaling', kind: 'Scale', name: before.metadata.name }, [
      {
        field: 'spec.replicas',
        reason: 'FieldValueInvalid',
        message: `Invalid value: ${replicas}: must be greater than or equal to 0`,
      },
    ])
  }
  const { resourceVersion } = asKubeObject(wanted).metadata
  const object = withReplicas(call, before, replicas)
  const next = { ...object, metadata: { ...object.metadata, resourceVersion: resourceVersion ?? '' } }
  const updated = commitUpdate(call, before, next, { options, operation: 'Update' })
  return jsonAnswer(buildScale(call, updated))
}

async function readScale(call: Call, current: Fields): Promise<Fields> {
  const text = await readBody(call.request)
  const type = mediaType(call.request)
  if (call.verb === 'update') return parseObject(text, type, 'Scale')
  const metadata = readFields(current['metadata'])
  const { resourceVersion: _, ...unversioned } = metadata
  const patched = applyPatchText(call, { ...current, metadata: unversioned }, { type, text })
  if (!isRecord(patched)) throw badRequest('the patch does not leave an object')
  return patched
}

function buildScale({ resource }: Call, object: KubeObject): Fields {
  const { name, namespace, uid, resourceVersion, creationTimestamp } = object.metadata
  const { spec, status, selector } = readCounts(object, resource.custom)
  return {
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: { name, namespace, uid, resourceVersion, creationTimestamp },
    spec: spec === 0 ? {} : { replicas: spec },
    status: { replicas: status, ...(selector === '' ? {} : { selector }) },
  }
}

type Counts = { readonly spec: number; readonly status: number; readonly selector: string }

function readCounts(object: KubeObject, custom: CustomVersion | undefined): Counts {
  const scale = custom?.scale
  if (scale === undefined) {
    return {
      spec: readNumber(readAt(object, 'spec', 'replicas')) ?? 0,
      status: readNumber(readAt(object, 'status', 'replicas')) ?? 0,
      selector: formatSelector(readAt(object, 'spec', 'selector')),
    }
  }
  const { labelSelectorPath } = scale
  return {
    spec: readNumber(readJsonPath(object, scale.specReplicasPath)) ?? 0,
    status: readNumber(readJsonPath(object, scale.statusReplicasPath)) ?? 0,
    selector: labelSelectorPath === undefined ? '' : readString(readJsonPath(object, labelSelectorPath)),
  }
}

function formatSelector(selector: unknown): string {
  const labels = readStringMap(readFields(selector)['matchLabels'] ?? selector)
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
}

function withReplicas({ resource }: Call, object: KubeObject, replicas: number): KubeObject {
  const path = resource.custom?.scale?.specReplicasPath ?? '.spec.replicas'
  return asKubeObject(readFields(setAt(object, path.split('.').slice(1), replicas)))
}
