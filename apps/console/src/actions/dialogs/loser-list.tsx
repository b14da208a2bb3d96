import { findLosers, type Loser } from '@naru/contract/relations/map/find-losers'
import { hasMap } from '@naru/contract/relations/map/map-kinds'
import { RELATION_WORDS } from '@naru/contract/relations/relation-words'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useLive } from '../../data/live/live.ts'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import type { ActionTarget } from '../action-target.ts'

const messages = defineMessages({
  en: { title: 'Still needed by', more: '{{count}} more {{kinds}}' },
  ko: { title: '아직 사용하는 리소스', more: '{{kinds}} {{count}}개 더' },
})

/** What points at an object, or at what goes with it, and would lose it; live while the question stands. */
export function LoserList({ target }: { readonly target: ActionTarget }) {
  const t = useMessages(messages)
  const { kind, cluster, namespace, name } = target
  const { data } = useLive(hasMap(kind) ? { type: 'map', kind: kind.id, cluster, namespace, name } : null)
  const losers = data ? findLosers(data) : []
  if (losers.length === 0) return null
  return (
    <div className="n-owned">
      <h3>{t('title')}</h3>
      <ul className="n-targets">
        {losers.map((loser) => (
          <li key={`${loser.node.id} ${loser.word}`} className="n-owned-item">
            <LoserLine loser={loser} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LoserLine({ loser: { node, word } }: { readonly loser: Loser }) {
  const t = useMessages(messages)
  const text = useText()
  const { kind, kindName, name, count = 0 } = node
  const look = useKindLook()(kind ?? '')
  if (name === '') return <>{t('more', { count, kinds: look?.kindTitles ?? kindName })}</>
  return (
    <>
      {look ? <ObjectLink mark={look.mark} group={look.group} name={name} /> : `${kindName} ${name}`}
      <span className="n-dim">{text(RELATION_WORDS[word].does)}</span>
    </>
  )
}
