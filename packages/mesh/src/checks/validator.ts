import type { Locale } from '@naru/contract/i18n/locale'
import type {
  ObjectValidation,
  ValidationSummaries,
  ValidationsAnswer,
} from '@naru/contract/mesh/wire/validations'
import type { IstioType } from '../model/istio-object.ts'
import type { MeshSnapshot } from '../model/mesh-snapshot.ts'
import type { Cell, Cells } from './engine/cells.ts'
import type { Change } from './engine/change.ts'
import { ALL, type ClusterFacts } from './engine/cluster-facts.ts'
import { applyChange, cellId, createMeshState } from './engine/mesh-state.ts'
import { countFindings, toAnswer, toValidation } from './engine/wire.ts'

export type Scope = {
  /** All clusters without it. */
  readonly cluster?: string
  /** All that the caller may read without it. */
  readonly namespaces?: readonly string[]
  /** What this caller may read, where one validator serves several callers; nothing else is told, or referred to. */
  readonly readable?: ReadonlySet<string>
  readonly locale?: Locale
}

export type ObjectName = {
  readonly cluster: string
  readonly type: IstioType
  readonly namespace: string
  readonly name: string
}

/** Validates a mesh and keeps up with its changes. Judgements are made when they are first asked for. */
export type Validator = {
  readonly validations: (scope?: Scope) => ValidationsAnswer
  /** Of every namespace that the caller may read, also of those without anything. */
  readonly summaries: (scope?: Scope) => ValidationSummaries
  readonly validation: (
    name: ObjectName,
    scope?: Pick<Scope, 'readable' | 'locale'>,
  ) => ObjectValidation | null
  /** Puts changes in effect; returns how many judgements have to be made anew. */
  readonly apply: (changes: readonly Change[]) => number
}

export function createValidator(snapshot: MeshSnapshot): Validator {
  const state = createMeshState(snapshot)
  const { cells, clusters } = state

  const answer = (cell: Cell, { readable, locale = 'en' }: Scope): readonly ObjectValidation[] => {
    if (readable && !readable.has(cell.subject.namespace)) return []
    const judgement = cells.judgement(cell)
    return judgement ? [keepReadable(toValidation(judgement, cell.cluster, locale), readable)] : []
  }
  const inScope = ({ cluster, namespaces }: Scope): readonly Cell[] =>
    [...clusters.keys()]
      .filter((name) => cluster === undefined || name === cluster)
      .flatMap((name) =>
        (namespaces ?? cells.namespaces(name)).flatMap((one) => cells.inNamespace(name, one)),
      )

  return {
    validations: (scope = {}) => toAnswer(inScope(scope).flatMap((cell) => answer(cell, scope))),
    summaries: (scope = {}) =>
      Object.fromEntries(
        [...clusters.values()]
          .filter(({ facts }) => scope.cluster === undefined || facts.name === scope.cluster)
          .map(({ facts }) => [facts.name, summariseCluster(facts, cells, scope)]),
      ),
    validation: ({ cluster, type, namespace, name }, scope = {}) => {
      const cell = cells.at(cellId(cluster, 'objects', `${namespace}/${name}/${type}`))
      return (cell && answer(cell, scope)[0]) ?? null
    },
    apply: (changes) => {
      const places = changes.flatMap((change) => applyChange(state, change))
      return cells.forget(places)
    },
  }
}

function keepReadable(validation: ObjectValidation, readable: Scope['readable']): ObjectValidation {
  if (!readable) return validation
  return {
    ...validation,
    references: validation.references.filter(({ namespace }) => readable.has(namespace)),
  }
}

function summariseCluster(
  { name, shelves }: ClusterFacts,
  cells: Cells,
  { namespaces: wanted, readable }: Scope,
): ValidationSummaries[string] {
  const namespaces = shelves.namespaces
    .at(ALL)
    .items.filter(({ isAccessible }) => isAccessible)
    .filter((one) => (!wanted || wanted.includes(one.name)) && (!readable || readable.has(one.name)))
  return Object.fromEntries(
    namespaces.map(({ name: namespace }) => {
      const inside = cells.inNamespace(name, namespace)
      const judgements = inside.flatMap((cell) => cells.judgement(cell) ?? [])
      const objectCount = inside.filter(({ isConfig }) => isConfig).length
      return [namespace, { ...countFindings(judgements), objectCount }]
    }),
  )
}
