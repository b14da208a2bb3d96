import { alertObjects } from '@naru/contract/alerts/alert-objects'
import type { Alert } from '@naru/contract/api/alerts'
import { useMessages } from '../../../i18n/messages.ts'
import { AlertBadge } from '../alert-badge.tsx'
import { silenceMessages } from './silence-messages.ts'

const FIRST = 8

type Props = {
  readonly covered: readonly Alert[]
  /** Whether there may be alerts that the person does not see. */
  readonly narrowed: boolean
}

/** What a silence would keep quiet, as far as the person sees it. */
export function SilencePreview({ covered, narrowed }: Props) {
  const t = useMessages(silenceMessages)
  return (
    <section className="n-silence-preview" aria-live="polite">
      <b>{t('preview', { count: covered.length })}</b>
      <ul>
        {covered.slice(0, FIRST).map((alert) => (
          <li key={alert.id}>
            <AlertBadge alert={alert} />
            <span>{alert.name}</span>
            <span className="n-dim">{placeOf(alert)}</span>
          </li>
        ))}
      </ul>
      {covered.length > FIRST && <p className="n-dim">{t('andMore', { count: covered.length - FIRST })}</p>}
      {narrowed && <p className="n-dim">{t('seen')}</p>}
    </section>
  )
}

function placeOf({ labels }: Alert): string {
  const [first] = alertObjects(labels)
  if (first === undefined) return ''
  return first.namespace === null ? first.name : `${first.namespace}/${first.name}`
}
