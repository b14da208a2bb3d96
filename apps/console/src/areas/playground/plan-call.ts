import { kubectlLine } from '@naru/contract/kubectl/line'
import { shellQuote } from '@naru/contract/kubectl/shell-quote'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { writeExactJson } from '@naru/contract/manifest/exact-json'
import type { ApiResource } from '@naru/kube/api-resource'
import { kubePath } from '../../data/kubernetes.ts'
import { buildUrl, type RequestOptions } from '../../data/request.ts'

export const CALL_VERBS = ['list', 'get', 'create', 'update', 'patch', 'delete'] as const
export type CallVerb = (typeof CALL_VERBS)[number]

/** What somebody has put together so far. */
export type Asked = {
  readonly api: string
  readonly verb: CallVerb
  readonly namespace: string
  readonly name: string
  readonly labels: string
}

/** The call of a cluster's API that comes of it; what is empty was not said. */
export type Call = {
  readonly cluster: string
  readonly api: ApiResource
  readonly verb: CallVerb
  readonly namespace: string
  readonly name: string
  readonly labels: string
  readonly body: unknown
  /** Of a write: the cluster judges it, and keeps nothing. */
  readonly dryRun: boolean
}

export type PlannedCall = { readonly path: string } & Pick<
  RequestOptions,
  'method' | 'query' | 'contentType' | 'body'
>

/** More would be read by nobody. */
export const MOST_LISTED = 50
const MERGE = 'application/merge-patch+json'
const METHODS = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
} as const satisfies Record<CallVerb, RequestOptions['method']>

export function isWrite(verb: CallVerb): boolean {
  return METHODS[verb] !== 'GET'
}

/** Whether it is about one object, which has a name already. */
export function isNamed(verb: CallVerb): boolean {
  return verb !== 'list' && verb !== 'create'
}

export function hasBody(verb: CallVerb): boolean {
  return verb === 'create' || verb === 'update' || verb === 'patch'
}

/** The verbs that a resource has, of those that can be tried here. */
export function verbsOf({ verbs }: ApiResource): readonly CallVerb[] {
  return CALL_VERBS.filter((verb) => verbs.includes(verb))
}

/** The first field that a call lacks; null where it can be sent. */
export function missingField({
  api,
  verb,
  namespace,
  name,
}: Omit<Call, 'body'>): 'namespace' | 'name' | null {
  if (api.namespaced && verb !== 'list' && namespace === '') return 'namespace'
  return isNamed(verb) && name === '' ? 'name' : null
}

export function planCall(call: Call): PlannedCall {
  const { cluster, api, verb, namespace, name, labels, dryRun, body } = call
  const path = kubePath({
    cluster,
    resource: api.resource,
    namespace: api.namespaced && namespace !== '' ? namespace : null,
    ...(isNamed(verb) && { name }),
  })
  return {
    path,
    method: METHODS[verb],
    query: {
      ...(verb === 'list' && { limit: MOST_LISTED, labelSelector: labels }),
      ...(isWrite(verb) && dryRun && { dryRun: 'All' }),
    },
    ...(hasBody(verb) && { body }),
    ...(verb === 'patch' && { contentType: MERGE }),
  }
}

/** The same with kubectl, in the version that was chosen. */
export function kubectlCall(call: Call): string {
  const { cluster, api, verb, namespace, body } = call
  const place = { cluster, namespace: api.namespaced && namespace !== '' ? namespace : null }
  const line = kubectlLine(place, kubectlWords(call))
  const isPiped = verb === 'create' || verb === 'update'
  return isPiped ? `echo ${shellQuote(writeExactJson(body))} | ${line}` : line
}

function kubectlWords(call: Call): readonly string[] {
  const { api, verb, name, dryRun, body } = call
  const full = fullName(api)
  const dry = dryRun ? ['--dry-run=server'] : []
  switch (verb) {
    case 'list':
      return ['get', full, ...narrowing(call), '-o', 'yaml']
    case 'get':
      return ['get', full, name, '-o', 'yaml']
    case 'create':
      return ['create', '-f', '-', ...dry, '-o', 'yaml']
    case 'update':
      return ['replace', '-f', '-', ...dry, '-o', 'yaml']
    case 'patch':
      return ['patch', full, name, '--type=merge', '-p', writeExactJson(body), ...dry, '-o', 'yaml']
    case 'delete':
      return ['delete', full, name, ...dry]
  }
}

function fullName({ resource: { group, version, plural } }: ApiResource): string {
  return group === '' ? plural : `${plural}.${version}.${group}`
}

function narrowing({ api, namespace, labels }: Call): readonly string[] {
  const everywhere = api.namespaced && namespace === '' ? ['-A'] : []
  return labels === '' ? everywhere : [...everywhere, '-l', labels]
}

/** The same with curl, through this server: the token of one's own stands in a variable, and in no line. */
export function curlCall(call: Call, origin: string): string {
  const { path, method = 'GET', query, body, contentType = 'application/json' } = planCall(call)
  const words = [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    '-H',
    '"Authorization: Bearer $NARU_TOKEN"',
    ...(body === undefined
      ? []
      : ['-H', shellQuote(`Content-Type: ${contentType}`), '--data', shellQuote(writeExactJson(body))]),
    shellQuote(`${origin}${buildUrl(path, query)}`),
  ]
  return words.join(' ')
}

/** What a new object of a kind, or a change of one, begins with. */
export function startBody({ api, verb, namespace, name }: Omit<Call, 'body'>): string {
  if (verb === 'patch') return 'metadata:\n  labels:\n    example: "true"\n'
  const { group, version } = api.resource
  const place = api.namespaced ? `  namespace: ${namespace === '' ? 'default' : namespace}\n` : ''
  const apiVersion = group === '' ? version : `${group}/${version}`
  return `apiVersion: ${apiVersion}\nkind: ${api.kind}\nmetadata:\n  name: ${name === '' ? 'example' : name}\n${place}`
}

/** `deployments.apps`; of a version that the cluster does not prefer `deployments.v1beta1.apps`. */
export function apiName({ resource, preferred }: ApiResource): string {
  if (preferred) return formatGroupResource(resource)
  const { plural, version, group } = resource
  return group === '' ? `${plural}.${version}` : `${plural}.${version}.${group}`
}
