import { breach, type Checked } from './message.ts'

const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`)

export function checkIpv4(address: string): Checked {
  return IPV4.test(address) ? null : breach('rule.ipv4')
}

/** An http or https address without credentials, spaces or control characters. */
export function checkUrl(url: string): Checked {
  if (url === '') return breach('rule.required')
  return /^https?:\/\/[^\s/@:\\]+(:\d{1,5})?([/?#][^\s\\]*)?$/.test(url) ? null : breach('rule.url')
}

/** Where a Helm repository is: the folder of its index.yaml. */
export function checkRepositoryUrl(url: string): Checked {
  if (/^oci:/i.test(url)) return breach('rule.helm.oci')
  return checkUrl(url) ?? (/[?#]/.test(url) ? breach('rule.helm.plainAddress') : null)
}

/** Where an image registry is: the distribution API stands at the root of its host. */
export function checkRegistryAddress(address: string): Checked {
  return checkUrl(address) ?? (/^https?:\/\/[^/?#]+\/?$/.test(address) ? null : breach('rule.registry.path'))
}
