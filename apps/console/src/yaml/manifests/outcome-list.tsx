import { formatFieldText } from '@naru/contract/merge/field-text'
import type { Tone } from '@naru/contract/rows/status'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { Reference } from '../../parts/reference.tsx'
import { messages } from '../messages.ts'
import { listOwned } from '../save/owned-fields.ts'
import { type Fate, isAccepted, isDone, isRefused, type Outcome } from './apply-manifests.ts'
import { kindOf, nameOf, type Run } from './use-manifests.ts'
import './manifests.css'

type Props = {
  readonly run: Run
  /** Takes over what others own, and goes on. */
  readonly onTake: () => void
}

/** What became of each manifest, in their order; of one alone that was refused, why. */
export function OutcomeList({ run, onTake }: Props) {
  const t = useMessages(messages)
  const { outcomes } = run
  const [only] = outcomes
  const owned = outcomes.some(({ error }) => listOwned(error).length > 0)
  if (outcomes.length === 1 && only && isRefused(only) && !owned)
    return <FailureBanner title={t('refused')} failure={describeError(only.error)} />
  return (
    <section className="n-outcomes">
      <Summary run={run} actions={owned && <Button onClick={onTake}>{t('ownTake')}</Button>} />
      <ol>
        {outcomes.map((outcome, index) => (
          // Two manifests may be of the same object; their order stays.
          // oxlint-disable-next-line react/no-array-index-key
          <OutcomeLine key={index} outcome={outcome} />
        ))}
      </ol>
    </section>
  )
}

type SummaryProps = { readonly run: Run; readonly actions: ReactNode }

function Summary({ run: { dryRun, outcomes }, actions }: SummaryProps) {
  const t = useMessages(messages)
  const all = outcomes.length
  const refused = outcomes.filter(isRefused).length
  const left = outcomes.filter(({ fate }) => fate === 'left').length
  const done = outcomes.filter(isDone).length
  if (refused === 0 && dryRun && !isAccepted(outcomes)) {
    const accepted = outcomes.filter(({ fate }) => fate === 'accepted').length
    return <Banner tone="off" title={t('partAccepted', { accepted, all })} />
  }
  if (refused === 0) return <Banner tone="ok" title={t(dryRun ? 'allAccepted' : 'allDone', { all })} />
  if (done > 0) return <Banner tone="error" urgent actions={actions} title={t('halfDone', { done, left })} />
  return <Banner tone="error" urgent actions={actions} title={t('noneDone', { all, refused })} />
}

const TONES: Readonly<Record<Fate, Tone>> = {
  created: 'ok',
  changed: 'ok',
  unchanged: 'ok',
  applied: 'ok',
  accepted: 'ok',
  later: 'progress',
  untried: 'off',
  refused: 'error',
  left: 'off',
}

function OutcomeLine({ outcome }: { readonly outcome: Outcome }) {
  const t = useMessages(messages)
  const { manifest, target, fate, error } = outcome
  const kind = kindOf(outcome)
  const name = nameOf(outcome) || `${manifest.prefix}…`
  return (
    <li>
      <StatusBadge tone={TONES[fate]} text={t(`fate.${fate}`)} />
      <span className="n-outcome-what">
        {manifest.kind}{' '}
        {kind && target ? (
          <Reference
            kind={kind}
            cluster={target.cluster}
            namespace={target.namespace ?? null}
            name={name}
            gone={!isDone(outcome)}
          />
        ) : (
          name
        )}
        {target?.namespace && <small className="n-dim">{target.namespace}</small>}
      </span>
      {error !== undefined && <Why error={error} />}
    </li>
  )
}

function Why({ error }: { readonly error: unknown }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const owned = listOwned(error)
  const { content, detail } = describeError(error)
  if (owned.length === 0)
    return (
      <span className="n-outcome-why">
        {content} {detail && <small className="n-dim">{quoteWords(detail, locale)}</small>}
      </span>
    )
  return (
    <span className="n-outcome-why">
      {t('ownTitle')}:{' '}
      {owned.map(({ field, manager }) => `${formatFieldText(field)} (${manager})`).join(', ')}
    </span>
  )
}
