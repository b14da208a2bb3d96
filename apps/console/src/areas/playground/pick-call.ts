import type { ApiResource } from '@naru/kube/api-resource'
import {
  type Asked,
  apiName,
  type Call,
  type CallVerb,
  hasBody,
  missingField,
  startBody,
  verbsOf,
} from './plan-call.ts'
import { type ReadBody, readBody } from './read-body.ts'

type Choice = {
  readonly cluster: string
  readonly served: readonly ApiResource[]
  readonly asked: Asked
  readonly dryRun: boolean
  /** The body as somebody wrote it; null while nobody has. */
  readonly typed: string | null
}

/** What somebody has put together, as far as it is a call. */
export function pickCall({ cluster, served, asked, dryRun, typed }: Choice) {
  const api = served.find((one) => apiName(one) === asked.api.trim())
  if (!api) return { verbs: [], verb: 'list' as CallVerb }
  const verbs = verbsOf(api)
  const verb = verbs.find((one) => one === asked.verb) ?? verbs[0] ?? 'list'
  const draft = { ...asked, cluster, api, verb, dryRun }
  const body = typed ?? startBody(draft)
  const read = readBody(body)
  const call: Call = { ...draft, body: read.ok ? read.value : undefined }
  return { api, verbs, verb, body, call, wrong: sayWrong(call, read) }
}

/** Why a call cannot be sent yet, by the key of its message. */
function sayWrong(
  call: Call,
  read: ReadBody,
): 'lacks.namespace' | 'lacks.name' | 'oneBody' | 'broken' | null {
  const field = missingField(call)
  if (field !== null) return `lacks.${field}` as const
  if (!hasBody(call.verb) || read.ok) return null
  return read.isSeveral ? 'oneBody' : 'broken'
}
