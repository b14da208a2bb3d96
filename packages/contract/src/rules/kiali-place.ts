import { breach, type Checked } from './message.ts'
import { parseServicePlace, type ServicePlace } from './service-place.ts'

/** Where a Kiali is asked, and its web root. */
export type KialiPlace = ServicePlace

const USUAL_ROOT = '/kiali'

/** Null where it cannot be read. Without a web root it is Kiali's usual one; `/` alone is none. */
export function parseKialiPlace(text: string): KialiPlace | null {
  const place = parseServicePlace(text)
  return place && { service: place.service, root: place.saysRoot ? place.root : USUAL_ROOT }
}

/** Nothing means that there is none. */
export function checkKialiPlace(text: string): Checked {
  return text === '' || parseKialiPlace(text) ? null : breach('rule.kialiPlace')
}
