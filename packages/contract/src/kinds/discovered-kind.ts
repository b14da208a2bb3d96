import type { Condition, KubeObject } from '../kubernetes/object.ts'
import { formatApiVersion, type Resource } from '../kubernetes/resource.ts'
import { builtInColumns, isStateless } from './built-in/built-in-columns.ts'
import { builtInRelations } from './built-in-kinds.ts'
import { conditionProblem, conditionStatus } from './condition-status.ts'
import { withStuck } from './deletion/stuck-problem.ts'
import type { KindRules } from './kind-rules.ts'
import type { KindSpec } from './kind-spec.ts'
import { buildMark } from './kind-word.ts'
import { buildPrinterColumns, type PrinterColumn } from './printer-columns.ts'
import { refOfResource } from './resolve-ref.ts'
import { statusColumn } from './standard-columns.ts'

/** What discovery and, for a custom resource, its definition say about a kind. */
export type Discovered = {
  readonly resource: Resource
  readonly kind: string
  readonly namespaced: boolean
  readonly verbs: readonly string[]
  readonly printerColumns?: readonly PrinterColumn[]
}

/** A kind of any API that the cluster serves, through the same framework as the registered ones. */
export function buildDiscoveredKind(discovered: Discovered): { spec: KindSpec; rules: KindRules } {
  return { spec: buildSpec(discovered), rules: withStuck(buildRules(discovered)) }
}

function buildSpec({ resource, kind, namespaced, verbs }: Discovered): KindSpec {
  const { group, version, plural } = resource
  const title = { en: kind, ko: kind }
  return {
    id: refOfResource(resource),
    kind,
    plural,
    source: 'kubernetes',
    path: { one: 'resource', many: 'resource' },
    api: { group, version },
    scope: namespaced ? 'namespaced' : 'cluster',
    title: { one: title, many: title },
    mark: buildMark(kind),
    pages: {
      list: { manual: null },
      detail: { manual: null, tabs: ['info', 'yaml', 'event'] },
      ...(verbs.includes('create') && { create: { manual: null } }),
      ...(verbs.includes('patch') && { edit: { manual: null } }),
    },
    badge: true,
    access: 'checked',
    realtime: verbs.includes('watch'),
    actions: [
      ...(verbs.includes('patch') ? (['edit', 'edit-labels'] as const) : []),
      ...(verbs.includes('delete') ? (['delete'] as const) : []),
    ],
    relations: builtInRelations(resource),
  }
}

type Conditioned = KubeObject & { readonly status?: { readonly conditions?: readonly Condition[] } }

const SUMMED_UP = {
  en: 'Its own condition or phase says so, in its own word: “Available”, “Healthy” and so on.',
  ko: '리소스의 상태 조건이나 단계가 알려 주는 말입니다. Available, Healthy처럼 다른 말일 수 있습니다.',
}

function buildRules({ resource, kind, printerColumns = [] }: Discovered): KindRules {
  const isDefined = printerColumns.length > 0
  const own = isDefined ? buildPrinterColumns(printerColumns) : builtInColumns(resource)
  const status = statusColumn((object: Conditioned) => conditionStatus(object))
  const saysState = own.some(({ type }) => type === 'status') || (!isDefined && isStateless(resource))
  return {
    status: (object: Conditioned) => conditionStatus(object),
    statuses: [{ word: 'Ready', means: SUMMED_UP }, 'Failed', 'Unknown', 'Terminating'],
    problem: (object: Conditioned, { podTrouble }) => conditionProblem(object, podTrouble?.(object) ?? null),
    columns: [saysState ? { ...status, optional: true } : status, ...own],
    template: ({ namespace, name }) => ({
      apiVersion: formatApiVersion(resource),
      kind,
      metadata: { name, ...(namespace && { namespace }) },
      spec: {},
    }),
  }
}
