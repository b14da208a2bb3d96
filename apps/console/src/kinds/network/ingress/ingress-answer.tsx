import { judgeTlsSecret, judgeWay, WAY_TONES } from '@naru/contract/kinds/network/judge-ingress'
import {
  type IngressPath,
  listIngressAddresses,
  listIngressPaths,
  listIngressTls,
} from '@naru/contract/kinds/network/read-ingress'
import { useQueries } from '@tanstack/react-query'
import type { Answer, AnswerPart, ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useNow } from '../../../i18n/now.ts'
import { certificateQuery } from './certificate-query.ts'
import { findEnding } from './find-ending.ts'
import { messages } from './messages.ts'
import { useIngressClass } from './use-class.ts'
import { type KnownEnd, useSecretEnds, useServiceEnds } from './use-ends.ts'
import { useWayWords } from './way-words.ts'

/** Whether requests come through: by its controller, on every path, with the certificates that it names. */
export const IngressAnswer: AnswerPart = ({ tell, ...props }) => {
  const services = useServiceEnds(props)
  const secrets = useSecretEnds(props)
  const known = [...services.values(), ...secrets.values()]
  const noController = useNoController(props)
  const brokenWay = useBrokenWay(props, known)
  const noSecret = useNoSecret(props, known)
  const ending = useEnding(props, known)
  const t = useMessages(messages)
  if (noController === 'pending' || known.some(({ pending }) => pending)) return tell('pending')
  const worst = [noController, brokenWay, noSecret, ending].find((answer) => answer?.tone === 'error')
  const answer = worst ?? noController ?? brokenWay ?? noSecret ?? ending
  if (answer) return tell(answer)
  const isKnown = known.every(
    ({ object, endpoints, kind }) => object !== undefined && (kind === 'secret' || endpoints),
  )
  return tell(isKnown ? { tone: 'ok', state: t('well') } : null)
}

/** What keeps its controller from serving it. */
function useNoController({ cluster, object }: ViewProps): Answer | 'pending' | null {
  const t = useMessages(messages)
  const { state, names, pending } = useIngressClass({ cluster, object })
  if (pending) return 'pending'
  const hint = names.length === 0 ? t('noClasses') : t('someClass', { names: names.join(', ') })
  if (state.is === 'missing') return { tone: 'error', title: t('noClass', { name: state.name }), hint }
  if (state.is === 'none') return { tone: 'error', title: t('noDefault'), hint }
  if (state.is === 'unknown' || listIngressAddresses(object).length > 0) return null
  return { tone: 'warning', title: t('notTaken'), hint: t('notTakenHint', state) }
}

function useBrokenWay({ object }: ViewProps, known: readonly KnownEnd[]): Answer | null {
  const t = useMessages(messages)
  const words = useWayWords()
  const ways = listIngressPaths(object).map((way) => {
    const end = known.find(({ kind, name }) => kind === 'service' && name === way.backend.service)
    const state = judgeWay(way.backend, end?.object, end?.endpoints ?? null)
    return { way, state, endpoints: end?.endpoints ?? null }
  })
  if (ways.length === 0) return { tone: 'error', title: t('none') }
  const broken = ways.filter(({ state }) => WAY_TONES[state] === 'error')
  const [first] = broken.length > 0 ? broken : ways.filter(({ state }) => state === 'partly')
  if (!first) return null
  const why = words.state(first.state, first.way.backend, first.endpoints)
  const hint = t('worst', { way: formatWay(first.way), why: [first.way.backend.service, why].join(' – ') })
  if (broken.length === 0) return { tone: 'warning', title: t('partlyReady'), hint }
  if (broken.length === ways.length) return { tone: 'error', title: t('allBroken'), hint }
  return { tone: 'warning', title: t('someBroken', { count: broken.length, total: ways.length }), hint }
}

function formatWay({ host, path }: IngressPath): string {
  return `${host}${path || '/'}`
}

function useNoSecret({ object }: ViewProps, known: readonly KnownEnd[]): Answer | null {
  const t = useMessages(messages)
  for (const { hosts, secret } of listIngressTls(object)) {
    const end = known.find(({ kind, name }) => kind === 'secret' && name === secret)
    const state = judgeTlsSecret(end?.object)
    if (state === 'missing' || state === 'without-certificate') {
      const hint = t(state === 'missing' ? 'noSecretHint' : 'wrongSecretHint', { secret })
      return { tone: 'warning', title: t('noSecret', { hosts: hosts.join(', ') || secret }), hint }
    }
  }
  return null
}

/** What certificates say that somebody has read since the page was opened. */
function useEnding({ cluster, object }: ViewProps, known: readonly KnownEnd[]): Answer | null {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const place = { cluster, namespace: object.metadata.namespace ?? '' }
  const secrets = known.filter(({ kind }) => kind === 'secret')
  const answers = useQueries({ queries: secrets.map((end) => certificateQuery(place, end)) })
  const read = listIngressTls(object).map((tls) => {
    const index = secrets.findIndex(({ name }) => name === tls.secret)
    return { tls, certificate: answers[index]?.data?.certificate }
  })
  const ending = findEnding(read, now)
  if (ending === null) return null
  const { tls, state, until } = ending
  const told = { hosts: tls.hosts.join(', ') || tls.secret, secret: tls.secret }
  if (state === 'soon')
    return {
      tone: 'warning',
      title: t('ends', { ...told, time: format.duration(until - now) }),
      hint: t('endsHint', told),
    }
  return { tone: 'error', title: t(state, told), hint: t('refusedHint', told) }
}
