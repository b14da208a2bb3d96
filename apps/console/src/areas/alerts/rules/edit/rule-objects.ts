import { findRuleObject, namespacesOfFile, RULE_RESOURCE } from '@naru/contract/alerts/rules/rule-place'
import type { AlertRule } from '@naru/contract/api/alerts'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { kubePath, listObjects } from '../../../../data/kubernetes.ts'
import { useNames } from '../../../../data/live/names.ts'
import { httpStatusOf } from './status-of.ts'

/** The objects that the rules of a cluster are kept in; only those of one namespace where one is named. */
function ruleObjectsQuery(cluster: string, namespace: string | null) {
  return queryOptions({
    queryKey: ['rule-objects', cluster, namespace],
    queryFn: async ({ signal }): Promise<readonly KubeObject[]> => {
      const path = kubePath({ cluster, resource: RULE_RESOURCE, namespace })
      return listObjects(path, { signal })
    },
  })
}

type Answer = { readonly data: readonly KubeObject[] | undefined; readonly error: Error | null }

type FoundObject = {
  /** Undefined while it is asked or cannot be told, null where there is none. */
  readonly found: ReturnType<typeof findRuleObject> | undefined
  /** Why it cannot be told. */
  readonly error: Error | null
}

/** Where a rule is kept, by what lists of objects have answered. */
export function readRuleObject(
  rule: Parameters<typeof findRuleObject>[0],
  answers: readonly Answer[],
): FoundObject {
  const found = findRuleObject(
    rule,
    answers.flatMap(({ data }) => data ?? []),
  )
  if (found) return { found, error: null }
  if (answers.some(({ data, error }) => !data && !error)) return { found: undefined, error: null }
  // A cluster that does not know the kind has none of its objects.
  const error = answers.map((answer) => answer.error).find((one) => one && httpStatusOf(one) !== 404)
  return error ? { found: undefined, error } : { found: null, error: null }
}

/** The object that a rule comes from; who may not list those of the whole cluster is shown what their namespaces have. */
export function useRuleObject(rule: AlertRule): FoundObject & { readonly isDenied: boolean } {
  const { cluster, file } = rule
  const { data, error } = useQuery(ruleObjectsQuery(cluster, null))
  const isDenied = !data && error !== null && httpStatusOf(error) === 403
  const seen = useNames(isDenied ? { kind: 'namespace', clusters: [cluster], namespaces: 'all' } : null)
  const near = seen && namespacesOfFile(file, seen)
  const answers = useQueries({
    queries: (near ?? []).map((namespace) => ruleObjectsQuery(cluster, namespace)),
  })
  if (!isDenied) return { ...readRuleObject(rule, [{ data, error }]), isDenied }
  if (near === null) return { found: undefined, error: null, isDenied }
  return { ...readRuleObject(rule, near.length > 0 ? answers : [{ data, error }]), isDenied }
}
