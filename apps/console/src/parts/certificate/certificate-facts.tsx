import { type Certificate, readCertificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import { judgeKeyFit } from '@naru/contract/kinds/configuration/certificate/key-fit'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { judgeValidity } from './judge-validity.ts'
import { messages } from './messages.ts'
import './certificate.css'

type Props = {
  /** Both in PEM; empty while there is none. */
  readonly certificate: string
  readonly privateKey: string
}

const FIT_TONES = { fits: 'ok', other: 'error', unknown: 'off' } as const

/** What a certificate says of itself, and whether the key beside it is its own; nothing while it cannot be read. */
export function CertificateFacts({ certificate, privateKey }: Props) {
  const t = useMessages(messages)
  const read = readCertificate(certificate)
  if (!read) return null
  const fit = judgeKeyFit(certificate, privateKey)
  const names = [...read.names, ...read.addresses]
  return (
    <dl className="n-certificate">
      <Fact name={t('subject')}>{read.subject || t('nobody')}</Fact>
      <Fact name={t('names')}>{names.length > 0 ? names.join(', ') : t('noNames')}</Fact>
      <Fact name={t('issuer')}>
        {read.issuer || t('nobody')}
        {read.issuer === read.subject && <span className="n-dim"> {t('selfSigned')}</span>}
      </Fact>
      <Fact name={t('validity')}>
        <Validity certificate={read} />
      </Fact>
      {fit !== 'unreadable' && (
        <Fact name={t('key')}>
          <StatusBadge tone={FIT_TONES[fit]} text={t(fit)} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Until when a certificate is valid, as one state. */
export function Validity({ certificate }: { readonly certificate: Pick<Certificate, 'from' | 'until'> }) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const { state, tone } = judgeValidity(certificate, now)
  const { from, until } = certificate
  const text = {
    expired: () => t('expired', { time: format.duration(now - until) }),
    early: () => t('early', { date: format.dateTime(from) }),
    soon: () => t('soon', { time: format.duration(until - now) }),
    valid: () => t('valid', { date: format.dateTime(until) }),
  }[state]()
  return <StatusBadge tone={tone} text={text} title={format.dateTime(until)} />
}
