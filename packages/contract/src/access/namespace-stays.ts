import type { Text } from '../i18n/locale.ts'
import { fillBoth } from '../text/fill-text.ts'
import { lookUp } from '../text/look-up.ts'
import { OWN_ACCOUNT } from './access-object.ts'

/** Why the namespace of Naru’s own account stays in a cluster that the account leaves. */
const STAYS = {
  NamespaceInUse: {
    en: 'The namespace {namespace} stays in the cluster: what is in it ({what}) is not Naru’s.',
    ko: '네임스페이스 {namespace|은/는} 클러스터에 남습니다. Naru의 것이 아닌 항목({what})이 들어 있습니다.',
  },
  NamespaceUntold: {
    en: 'The namespace {namespace} stays in the cluster: nobody could see whether it is empty, as the cluster did not tell of {what}. Delete it yourself if it is.',
    ko: '네임스페이스 {namespace|은/는} 클러스터에 남습니다. 클러스터가 {what|을/를} 알려 주지 않아 비어 있는지 확인하지 못했습니다. 비어 있으면 직접 삭제하세요.',
  },
} as const satisfies Readonly<Record<string, Text>>

/** Names that somebody reads. */
const MOST = 5

/** As a stage of the cluster keeps it: a word, and names that the cluster has for what it is about. */
export function buildStaying(why: keyof typeof STAYS, what: readonly string[]): string {
  const more = what.length > MOST ? ['…'] : []
  return `${why} ${[...what.slice(0, MOST), ...more].join(', ')}`
}

/** The same as people read it; null for what is none of these words. */
export function tellStaying(reason: string): Text | null {
  const [word = '', ...what] = reason.split(' ')
  const text = lookUp(STAYS, word)
  return text ? fillBoth(text, { namespace: OWN_ACCOUNT.namespace, what: what.join(' ') }) : null
}
