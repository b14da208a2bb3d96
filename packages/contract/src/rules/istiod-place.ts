import { checkUrl } from './addresses.ts'
import { breach, type Checked } from './message.ts'
import { parseServicePlace, type ServicePlace } from './service-place.ts'

/** Where an istiod is asked: a service of its cluster, or an address that Naru itself reaches. */
export type IstiodPlace = ServicePlace | { readonly address: string }

const MOST_LENGTH = 253

/** Null where it cannot be read. What it says is asked below the root, or below the address without its last slash. */
export function parseIstiodPlace(text: string): IstiodPlace | null {
  const place = parseServicePlace(text)
  if (place) return { service: place.service, root: place.root }
  const isAddress =
    text.length <= MOST_LENGTH && checkUrl(text) === null && !/[?#%]|\/\/.*(\/\/|\/\.)/.test(text)
  return isAddress ? { address: text.replace(/\/$/, '') } : null
}

/** Nothing means that it is found in the cluster. */
export function checkIstiodPlace(text: string): Checked {
  return text === '' || parseIstiodPlace(text) ? null : breach('rule.istiodPlace')
}
