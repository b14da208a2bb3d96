import { parseLocale } from '@naru/contract/i18n/locale'
import { parseLabelSelector } from '@naru/contract/kubernetes/label-selector'
import { parseWorkloadSelector } from '@naru/contract/mesh/checks/value-rules'
import { CONFIG_TYPES, isConfigType } from '@naru/mesh/answers/config-names'
import type { ClusterListAsk } from '@naru/mesh/answers/list-cluster'
import type { ConfigListAsk } from '@naru/mesh/answers/list-config'
import type { ListAsk } from '@naru/mesh/answers/list-subjects'
import type { IstioType } from '@naru/mesh/model/istio-object'
import type { FastifyRequest } from 'fastify'
import { MeshError } from './mesh-error.ts'

/** Parameters of the query; one that is repeated counts as its last. */
export type Query = Readonly<Record<string, string>>

export function readQuery({ query }: FastifyRequest): Query {
  // Fastify's own parser makes records of texts and lists of texts.
  const given = Object.entries(query as Readonly<Record<string, string | readonly string[]>>)
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : (value.at(-1) ?? '')]),
  )
}

export function localeOf({ headers }: FastifyRequest) {
  return parseLocale(headers['accept-language'])
}

/** Of a list separated by commas each once; null where the parameter is absent or empty. */
export function csv(query: Query, name: string): readonly string[] | null {
  const parts = (query[name] ?? '').split(',').map((part) => part.trim())
  const given = [...new Set(parts.filter((part) => part !== ''))]
  return given.length > 0 ? given : null
}

/** Refuses what is neither `true` nor `false`. */
export function flag(query: Query, name: string, standard: boolean): boolean {
  const text = query[name] ?? ''
  if (text === '') return standard
  if (text !== 'true' && text !== 'false') throw new MeshError(400, `${name}: “${text}” is not true or false`)
  return text === 'true'
}

/** The types that `objects` names, all of them without it. */
export function typesOf(query: Query): readonly IstioType[] {
  return csv(query, 'objects')?.map(requireType) ?? CONFIG_TYPES
}

export function requireType(text: string): IstioType {
  if (!isConfigType(text)) throw new MeshError(400, `“${text}” is not a type of Istio’s configuration`)
  return text
}

export function readListAsk(request: FastifyRequest, namespace: string): ListAsk {
  return { namespace, ...readShown(request) }
}

export function readClusterListAsk(request: FastifyRequest): ClusterListAsk {
  return { namespaces: csv(readQuery(request), 'namespaces'), ...readShown(request) }
}

function readShown(request: FastifyRequest): Omit<ListAsk, 'namespace'> {
  const query = readQuery(request)
  return {
    health: flag(query, 'health', true),
    istioResources: flag(query, 'istioResources', true),
    locale: localeOf(request),
  }
}

export function readConfigListAsk(request: FastifyRequest, namespace: string | null): ConfigListAsk {
  const query = readQuery(request)
  return {
    namespaces: namespace === null ? csv(query, 'namespaces') : [namespace],
    isOfOne: namespace !== null,
    types: typesOf(query),
    validate: flag(query, 'validate', false),
    labels: readLabels(query['labelSelector'] ?? ''),
    workload: readWorkload(query['workloadSelector'] ?? ''),
    locale: localeOf(request),
  }
}

function readLabels(text: string): ConfigListAsk['labels'] {
  try {
    return parseLabelSelector(text)
  } catch {
    throw new MeshError(400, `labelSelector: “${text}” is not a label selector`)
  }
}

function readWorkload(text: string): ConfigListAsk['workload'] {
  if (text === '') return null
  const labels = parseWorkloadSelector(text)
  if (!labels) throw new MeshError(400, `workloadSelector: “${text}” is not a list of label=value`)
  return labels
}
