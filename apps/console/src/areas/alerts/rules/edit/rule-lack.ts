import { RULE_RESOURCE } from '@naru/contract/alerts/rules/rule-place'
import type { Verb } from '@naru/contract/api/access'
import { usePermission } from '../../../../data/access.ts'
import { useLack } from '../../../../parts/lack.ts'

type Asked = { readonly cluster: string; readonly namespace: string | null }

/** Says which right on objects of rules the person lacks, and who can grant it; null where they have it, or nobody knows yet. */
export function useRuleLack(place: Asked | null, verb: Verb): string | null {
  const { group, plural } = RULE_RESOURCE
  const right = usePermission(place && { ...place, group, resource: plural })(verb)
  const isLacking = place !== null && right === 'denied'
  const say = useLack(isLacking ? [place] : [])
  return isLacking ? say({ verb, resource: plural }) : null
}
