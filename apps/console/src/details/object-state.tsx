import type { Locale } from '@naru/contract/i18n/locale'
import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge, StatusIcon } from '@naru/ui/status-badge.tsx'
import { useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import { type ObjectAnswer, type TitleState, titleState } from './object-answer.ts'

type Props = {
  readonly kind: KindSpec
  readonly rules: KindRules | undefined
  readonly answer: ObjectAnswer
  /** Since when (ms) the object is only what was last heard of it; null while it is current. */
  readonly held: number | null
}

/** The state of an object beside its name. */
export function ObjectState({ kind, rules, answer, held }: Props) {
  const locale = useLocale()
  const state = titleState(answer, rules?.problem !== undefined)
  if (!state) return null
  const { tone, tick } = state
  return (
    <>
      {tick && held === null && <Tick />}
      <StatusBadge
        look={kind.badge ? 'label' : 'plain'}
        tone={held === null ? tone : 'off'}
        {...wordsOf(state, rules, locale)}
      />
    </>
  )
}

function wordsOf({ word, said }: TitleState, rules: KindRules | undefined, locale: Locale) {
  if (said !== null) return { text: said, title: said }
  if (word === null) return { text: '' }
  return { text: formatStatus(word, locale), title: meaningOf(rules, word)?.[locale] ?? word }
}

/** For an object whose state is an ordinary word, and which is well. */
function Tick() {
  const t = useMessages(messages)
  return (
    <span className="n-well" role="img" aria-label={t('well')} title={t('well')}>
      <StatusIcon tone="ok" />
    </span>
  )
}

/** What a state means for objects of the kind, where that is not what it means elsewhere. */
function meaningOf(rules: KindRules | undefined, word: string | null) {
  const told = rules?.statuses?.find((one) => typeof one !== 'string' && one.word === word)
  return typeof told === 'object' ? told.means : undefined
}
