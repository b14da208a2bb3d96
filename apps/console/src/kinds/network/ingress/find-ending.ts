import type { Certificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import type { IngressTls } from '@naru/contract/kinds/network/read-ingress'
import { judgeValidity } from '../../../parts/certificate/judge-validity.ts'

type Read = {
  readonly tls: IngressTls
  /** Null for what is none, undefined while nobody has read it. */
  readonly certificate: Pick<Certificate, 'from' | 'until'> | null | undefined
}

type Ending = {
  readonly tls: IngressTls
  readonly state: 'expired' | 'early' | 'soon'
  readonly until: number
}

/** Of the certificates that somebody has read, one that is not good now, else the first to end soon. */
export function findEnding(read: readonly Read[], now: number): Ending | null {
  const ending = read.flatMap(({ tls, certificate }): readonly Ending[] => {
    if (!certificate) return []
    const { state } = judgeValidity(certificate, now)
    return state === 'valid' ? [] : [{ tls, state, until: certificate.until }]
  })
  const soon = ending.filter(({ state }) => state === 'soon').toSorted((a, b) => a.until - b.until)
  return ending.find(({ state }) => state !== 'soon') ?? soon[0] ?? null
}
