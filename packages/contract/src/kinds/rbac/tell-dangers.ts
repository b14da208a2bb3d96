import type { Values } from '../../forms/field.ts'
import { asStrings } from '../../forms/values.ts'
import type { Text } from '../../i18n/locale.ts'
import { type Danger, findDangers } from '../../rbac/dangers.ts'

/** Each with why, as a field warns of what is chosen. */
export function tellDangers(dangers: readonly Danger[]): readonly Text[] {
  return dangers.map(({ id, says }) => ({ en: `${id}: ${says.en}`, ko: `${id}: ${says.ko}` }))
}

/** Of one rule as its fields hold it; what is no resource has none. */
export function tellDangersOfRule(values: Values, core: string): readonly Text[] {
  return tellDangers(
    findDangers([
      {
        apiGroups: asStrings(values['apiGroups']).map((group) => (group === core ? '' : group)),
        resources: asStrings(values['resources']),
        resourceNames: asStrings(values['resourceNames']),
        verbs: asStrings(values['verbs']),
        nonResourceURLs: [],
      },
    ]),
  )
}
