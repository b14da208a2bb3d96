import type { AuditVerification } from '@naru/contract/api/audit'
import { pagePath } from '@naru/contract/pages/paths'
import { formatQuery } from '@naru/contract/pages/query'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

/** Null while the log has not been verified. */
export type Verified = AuditVerification | null

const PROBLEMS = {
  altered: 'brokenAltered',
  missing: 'brokenMissing',
  'out of order': 'brokenOrder',
} as const

type Props = { readonly verified: Verified; readonly onOpen: (seq: number) => void }

/** Whether the chain is whole, else where it breaks; and what has begun and never ended. */
export function VerifyResult({ verified, onOpen }: Props) {
  const t = useMessages(messages)
  if (verified === null) return null
  const { broken, count } = verified
  if (broken === null)
    return (
      <Banner tone="ok" urgent title={t('whole', { count })}>
        <Dropped verified={verified} />
        <NoEnd verified={verified} />
      </Banner>
    )
  const shown = broken.problem === 'missing' ? count : broken.seq
  return (
    <Banner
      tone="error"
      urgent
      title={t(PROBLEMS[broken.problem], { seq: broken.seq, count })}
      actions={
        shown > 0 && (
          <Button onClick={() => onOpen(shown)}>
            {broken.problem === 'missing' ? t('openLast') : t('open', { seq: shown })}
          </Button>
        )
      }
    >
      <p>{t('brokenBody')}</p>
      <NoEnd verified={verified} />
    </Banner>
  )
}

function Dropped({ verified: { dropped } }: { readonly verified: AuditVerification }) {
  const t = useMessages(messages)
  return dropped > 0 && <p>{t('dropped', { count: dropped })}</p>
}

function NoEnd({ verified: { unconcluded } }: { readonly verified: AuditVerification }) {
  const t = useMessages(messages)
  if (unconcluded.count === 0) return null
  return (
    <p>
      {t('noEnd', { count: unconcluded.count })}{' '}
      <a href={pagePath('P_AUDIT_LOG') + formatQuery({ outcome: 'begun' })}>{t('showNoEnd')}</a>
    </p>
  )
}
