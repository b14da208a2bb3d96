import { type Grant, grantsThatAllow } from './grants.ts'
import { EVERY, type PolicyRule } from './policy-rule.ts'
import type { RuleRow } from './rule-table.ts'

type Place = { readonly namespace: string | null }
type Row = Pick<RuleRow<unknown>, 'about' | 'group' | 'name' | 'names'>

/**
 * By what a verb is allowed on all that a row names: wider rules and those of the whole cluster count too, so that a cell
 * says the truth where another row is the reason.
 */
export function grantsBehind<G extends Grant>(
  grants: readonly G[],
  { namespace }: Place,
  row: Row,
  verb: string,
): readonly G[] {
  if (row.about === 'path') return grants.filter((grant) => allowsPath(grant, row.name, verb))
  const { group, name: resource } = row
  const names = row.names.length === 0 ? [null] : row.names
  const behind = names.map((name) => grantsThatAllow(grants, { verb, group, resource, name, namespace }))
  return behind.every((some) => some.length > 0) ? [...new Set(behind.flat())] : []
}

/** Paths belong to no namespace. */
function allowsPath({ namespace, rules }: Grant, path: string, verb: string): boolean {
  return namespace === null && (rules ?? []).some((rule) => coversPath(rule, path, verb))
}

function coversPath({ verbs, nonResourceURLs }: PolicyRule, path: string, verb: string): boolean {
  const isVerb = verbs.includes(EVERY) || verbs.includes(verb)
  return (
    isVerb &&
    nonResourceURLs.some((url) => url === path || (url.endsWith(EVERY) && path.startsWith(url.slice(0, -1))))
  )
}
