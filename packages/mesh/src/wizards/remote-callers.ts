import type { Locale } from '@naru/contract/i18n/locale'
import { CHECKS } from '@naru/contract/mesh/checks/check-catalogue'
import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { valuesAt } from '../checks/find-path.ts'
import { isKnown } from '../graph/graph.ts'
import type { IstioObject } from '../model/istio-object.ts'
import { isOfPlace, type PolicyPlace } from './namespace-policies.ts'

/** The identities of those who called workloads of a namespace from other clusters of the mesh. */
export function remoteIdentities(
  { nodes, edges }: GraphAnswer['elements'],
  place: PolicyPlace,
): ReadonlySet<string> {
  const byId = new Map(nodes.map(({ data }) => [data.id, data]))
  const found = edges.flatMap(({ data: { source, target, sourcePrincipal } }) => {
    const [from, to] = [byId.get(source), byId.get(target)]
    if (!from || !to || !isOfPlace(place, to) || !isKnown(sourcePrincipal)) return []
    const isRemote = isKnown(from.cluster) && from.cluster !== place.cluster
    return isRemote ? [sourcePrincipal.replace(/^spiffe:\/\//, '')] : []
  })
  return new Set(found)
}

/** What checks say who look at one cluster alone, of accounts that were seen to call from another: that they are there. */
export function knowRemote(
  validation: ObjectValidation,
  object: IstioObject,
  { identities, locale }: { readonly identities: ReadonlySet<string>; readonly locale: Locale },
): ObjectValidation {
  const { severity, text } = CHECKS.KIA0107
  const checks = validation.checks.map((check) => {
    const [identity] = check.code === 'KIA0106' ? valuesAt(object, check.path) : []
    const isRemote = typeof identity === 'string' && identities.has(identity)
    return isRemote ? { ...check, code: 'KIA0107', severity, message: text[locale] } : check
  })
  return { ...validation, checks }
}
