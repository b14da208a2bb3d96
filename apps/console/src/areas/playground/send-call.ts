import { findKindOfResource } from '@naru/contract/kinds/registry'
import type { GroupResource } from '@naru/contract/kubernetes/resource'
import { parseExactJson } from '@naru/contract/manifest/exact-json'
import { isRecord } from '@naru/contract/manifest/read'
import { maskSecrets } from '@naru/contract/merge/mask-secrets'
import { writeYaml } from '@naru/kube/yaml/write-yaml'
import { request } from '../../data/request.ts'
import type { PlannedCall } from './plan-call.ts'

export type CallAnswer = {
  readonly status: number
  readonly ms: number
  /** As YAML where it is an object, else as it came; values of secrets are hidden. */
  readonly text: string
}

/** Sends a call with the person's own rights. Throws an `AppError` where no answer comes at all. */
export async function sendCall(
  { path, ...options }: PlannedCall,
  resource: GroupResource,
): Promise<CallAnswer> {
  const began = performance.now()
  const response = await request(path, { ...options, apart: true })
  const text = await response.text()
  return {
    status: response.status,
    ms: Math.round(performance.now() - began),
    text: formatAnswer(text, resource),
  }
}

export function formatAnswer(text: string, resource: GroupResource): string {
  let value: unknown
  try {
    value = parseExactJson(text)
  } catch {
    return text
  }
  return writeYaml(hideSecrets(tidy(value), findKindOfResource(resource)?.secretFields ?? []))
}

/** The usual keys first, and without what only the cluster keeps count of. */
function tidy(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { items, apiVersion, kind, metadata, ...rest } = value
  const { managedFields: _owners, ...shown } = isRecord(metadata) ? metadata : {}
  return {
    ...(apiVersion !== undefined && { apiVersion }),
    ...(kind !== undefined && { kind }),
    ...(metadata !== undefined && { metadata: shown }),
    ...rest,
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(tidy) : items }),
  }
}

function hideSecrets(value: unknown, fields: readonly string[]): unknown {
  if (!isRecord(value) || !Array.isArray(value['items'])) return maskSecrets(value, fields)
  return { ...value, items: value['items'].map((item) => maskSecrets(item, fields)) }
}
