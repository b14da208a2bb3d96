import type { Locale } from '../../../i18n/locale.ts'
import { formatLabelSelector, type LabelRequirement } from '../../../kubernetes/label-selector.ts'
import type { Policy, PolicyPeer, PolicyPort, PolicyRule } from './read-policy.ts'

type Requirements = readonly LabelRequirement[]

/** Every namespace has it, with its own name. */
const NAME_LABEL = 'kubernetes.io/metadata.name'
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0/0': 'IPv4', '::/0': 'IPv6' }

/** The pods that a policy is about: "pods of shop matching app=web". */
export function describePods({ pods, namespace }: Policy, locale: Locale): string {
  if (pods === null) return locale === 'ko' ? '없음' : 'no pods'
  const selector = formatLabelSelector(pods)
  if (locale === 'ko')
    return selector === ''
      ? `${namespace} 네임스페이스의 모든 파드`
      : `${namespace} 네임스페이스에서 ${selector} 조건에 맞는 파드`
  return selector === ''
    ? `all pods of namespace ${namespace}`
    : `pods of namespace ${namespace} matching ${selector}`
}

/** Who the peers of a rule are, one line each. */
export function describePeers({ peers }: PolicyRule, locale: Locale): readonly string[] {
  if (peers === null)
    return [locale === 'ko' ? '클러스터 안팎의 모든 곳' : 'anyone, inside and outside the cluster']
  const lines = peers.map((peer) =>
    peer.by === 'pods' ? describePodPeer(peer, locale) : describeBlock(peer, locale),
  )
  return [...new Set(lines)]
}

/** Which ports a rule opens: "TCP 80, TCP 8000–8100". */
export function describePorts({ ports }: PolicyRule, locale: Locale): string {
  if (ports === null) return locale === 'ko' ? '모든 포트' : 'every port'
  return [...new Set(ports.map((port) => describePort(port, locale)))].join(', ')
}

function describePodPeer({ pods, namespaces }: Extract<PolicyPeer, { by: 'pods' }>, locale: Locale): string {
  const selector = formatLabelSelector(pods)
  const home = describeNamespaces(namespaces, locale)
  if (locale === 'ko')
    return selector === '' ? `${home}의 모든 파드` : `${home}에서 ${selector} 조건에 맞는 파드`
  return selector === '' ? `all pods of ${home}` : `pods of ${home} matching ${selector}`
}

function describeNamespaces(namespaces: Requirements | null, locale: Locale): string {
  const isKorean = locale === 'ko'
  if (namespaces === null) return isKorean ? '이 네임스페이스' : 'this namespace'
  if (namespaces.length === 0) return isKorean ? '모든 네임스페이스' : 'every namespace'
  const names = readNamespaceNames(namespaces)
  if (names === null) {
    const selector = formatLabelSelector(namespaces)
    return isKorean ? `${selector} 조건에 맞는 네임스페이스` : `namespaces matching ${selector}`
  }
  if (isKorean) return `${names.join(', ')} 네임스페이스`
  return `${names.length === 1 ? 'namespace' : 'namespaces'} ${names.join(', ')}`
}

/** The names of namespaces, where that is all that is asked of them. */
export function readNamespaceNames(namespaces: Requirements): readonly string[] | null {
  const [only, ...others] = namespaces
  return others.length === 0 && only?.key === NAME_LABEL && only.operator === 'In' ? only.values : null
}

function describeBlock({ cidr, except }: Extract<PolicyPeer, { by: 'block' }>, locale: Locale): string {
  const family = EVERYWHERE[cidr]
  const left = except.join(', ')
  if (locale === 'ko') {
    const block = family ? `모든 ${family} 주소` : `${cidr} 대역의 주소`
    return left === '' ? block : `${block}(${left} 제외)`
  }
  const block = family ? `every ${family} address` : `addresses of ${cidr}`
  return left === '' ? block : `${block}, except ${left}`
}

function describePort({ protocol, port, endPort }: PolicyPort, locale: Locale): string {
  if (port === null) return locale === 'ko' ? `모든 ${protocol} 포트` : `every ${protocol} port`
  if (typeof port === 'string')
    return locale === 'ko' ? `${protocol} ${port} 포트` : `${protocol} port ${port}`
  return endPort === null ? `${protocol} ${port}` : `${protocol} ${port}–${endPort}`
}
