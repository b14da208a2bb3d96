import { type Hold, isStuck, readDeletion } from '@naru/contract/kinds/deletion/deletion-holds'
import type { Problem } from '@naru/contract/kinds/kind-rules'
import { quoteWords } from '@naru/contract/text/quote-words'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { messages } from '../messages.ts'
import type { TabProps } from '../tab-props.ts'
import { AnswerBanner } from './answer-banner.tsx'
import { ProblemHelp } from './problem-help.tsx'
import './deletion-banner.css'

type Props = Pick<TabProps, 'kind' | 'cluster' | 'object' | 'held'> & { readonly problem: Problem | null }

/** That an object is to go and since when, what holds it, and what would free it. */
export function DeletionBanner({ kind, cluster, object, held, problem }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(10_000)
  const deletion = readDeletion(object, now)
  if (deletion === null) return null
  const { since, graceUntil, holds } = deletion
  const isInGrace = graceUntil !== null && graceUntil > now
  return (
    <AnswerBanner
      tone={isStuck(deletion, now) ? 'warning' : 'off'}
      title={t('deletingSince', { time: format.clock(since, now) })}
      held={held}
      actions={problem && <ProblemHelp problem={problem} kind={kind} cluster={cluster} object={object} />}
    >
      {holds.length > 0 ? <Holds of={holds} now={now} /> : null}
      {holds.length === 0 && isInGrace && t('deletingSoon', { time: format.clock(graceUntil, now) })}
      {holds.length === 0 && !isInGrace && t('deletingFree')}
    </AnswerBanner>
  )
}

function Holds({ of, now }: { readonly of: readonly Hold[]; readonly now: number }) {
  const t = useMessages(messages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <ul className="n-holds">
      {of.map(({ name, what, frees, since, words }) => (
        <li key={`${what.en} ${name}`}>
          <p>
            {what[locale]} <code>{name}</code>
            {since !== null && (
              <span className="n-dim"> {t('since', { time: format.clock(since, now) })}</span>
            )}
          </p>
          <p>{frees[locale]}</p>
          {words !== '' && <p className="n-dim">{quoteWords(words, locale)}</p>}
        </li>
      ))}
    </ul>
  )
}
